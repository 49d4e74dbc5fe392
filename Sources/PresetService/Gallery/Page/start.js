// The page as it is opened.

byId('settings').append(segments('property', 'What moves', PROPERTIES), segments('speed', 'Speed', SPEEDS), check('loop', 'Loop'), check('reduce', 'Reduced motion'));
byId('summary').textContent = `${presets.length} ${presets.length === 1 ? 'preset' : 'presets'} as of revision ${byId('summary').dataset.revision}. Play one, or open it for the whole curve.`;
filter();
