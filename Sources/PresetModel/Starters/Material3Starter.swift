extension StarterCatalog {
  static let material3 = StarterCatalog(
    name: "material3", summary: "Material 3: Android tokens, interpolators and Compose tokens",
    source: "material-components-android motion/res @ac7e18e; androidx compose/material3 tokens @1608250",
    documents: #"""
      {"name":"m3.spring.expressive.fast.spatial","animation":{"kind":"interpolatingSpring","stiffness":800,"damping":33.94112549695428},"tags":["spring","expressive","fast","spatial"]}
      {"name":"m3.spring.expressive.fast.effects","animation":{"kind":"interpolatingSpring","stiffness":3800,"damping":123.28828005937953},"tags":["spring","expressive","fast","effects"]}
      {"name":"m3.spring.expressive.default.spatial","animation":{"kind":"interpolatingSpring","stiffness":380,"damping":31.189741903388683},"tags":["spring","expressive","default","spatial"]}
      {"name":"m3.spring.expressive.default.effects","animation":{"kind":"interpolatingSpring","stiffness":1600,"damping":80.0},"tags":["spring","expressive","default","effects"]}
      {"name":"m3.spring.expressive.slow.spatial","animation":{"kind":"interpolatingSpring","stiffness":200,"damping":22.627416997969522},"tags":["spring","expressive","slow","spatial"]}
      {"name":"m3.spring.expressive.slow.effects","animation":{"kind":"interpolatingSpring","stiffness":800,"damping":56.568542494923804},"tags":["spring","expressive","slow","effects"]}
      {"name":"m3.spring.standard.fast.spatial","animation":{"kind":"interpolatingSpring","stiffness":1400,"damping":67.34983296193096},"tags":["spring","standard","fast","spatial"]}
      {"name":"m3.spring.standard.fast.effects","animation":{"kind":"interpolatingSpring","stiffness":3800,"damping":123.28828005937953},"tags":["spring","standard","fast","effects"]}
      {"name":"m3.spring.standard.default.spatial","animation":{"kind":"interpolatingSpring","stiffness":700,"damping":47.62352359916263},"tags":["spring","standard","default","spatial"]}
      {"name":"m3.spring.standard.default.effects","animation":{"kind":"interpolatingSpring","stiffness":1600,"damping":80.0},"tags":["spring","standard","default","effects"]}
      {"name":"m3.spring.standard.slow.spatial","animation":{"kind":"interpolatingSpring","stiffness":300,"damping":31.176914536239796},"tags":["spring","standard","slow","spatial"]}
      {"name":"m3.spring.standard.slow.effects","animation":{"kind":"interpolatingSpring","stiffness":800,"damping":56.568542494923804},"tags":["spring","standard","slow","effects"]}
      {"name":"m3.easing.emphasized","animation":{"kind":"path","path":"M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1"},"tags":["easing"]}
      {"name":"m3.easing.emphasized_accelerate","animation":{"kind":"timingCurve","x1":0.3,"y1":0,"x2":0.8,"y2":0.2},"tags":["easing"]}
      {"name":"m3.easing.emphasized_decelerate","animation":{"kind":"timingCurve","x1":0.1,"y1":0.7,"x2":0.1,"y2":1},"tags":["easing"]}
      {"name":"m3.easing.standard","animation":{"kind":"timingCurve","x1":0.2,"y1":0,"x2":0,"y2":1},"tags":["easing"]}
      {"name":"m3.easing.standard_accelerate","animation":{"kind":"timingCurve","x1":0.3,"y1":0,"x2":1,"y2":1},"tags":["easing"]}
      {"name":"m3.easing.standard_decelerate","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0,"y2":1},"tags":["easing"]}
      {"name":"m3.easing.legacy","animation":{"kind":"timingCurve","x1":0.4,"y1":0,"x2":0.2,"y2":1},"tags":["easing"]}
      {"name":"m3.easing.legacy_accelerate","animation":{"kind":"timingCurve","x1":0.4,"y1":0,"x2":1,"y2":1},"tags":["easing"]}
      {"name":"m3.easing.legacy_decelerate","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0.2,"y2":1},"tags":["easing"]}
      {"name":"m3.easing.linear","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":1,"y2":1},"tags":["easing"]}
      {"name":"interpolator.mtrl_fast_out_linear_in","animation":{"kind":"timingCurve","x1":0.4,"y1":0,"x2":1,"y2":1},"tags":["interpolator"]}
      {"name":"interpolator.mtrl_fast_out_slow_in","animation":{"kind":"timingCurve","x1":0.4,"y1":0,"x2":0.2,"y2":1},"tags":["interpolator"]}
      {"name":"interpolator.mtrl_linear","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":1,"y2":1},"tags":["interpolator"]}
      {"name":"interpolator.mtrl_linear_out_slow_in","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0.2,"y2":1},"tags":["interpolator"]}
      {"name":"interpolator.mtrl_card_lowers_interpolator","animation":{"kind":"timingCurve","x1":0.4,"y1":0,"x2":0.6,"y2":1},"tags":["interpolator"]}
      {"name":"interpolator.linear_indeterminate_line1_head_interpolator","animation":{"kind":"timingCurve","x1":0.2,"y1":0,"x2":0.8,"y2":1},"tags":["interpolator"]}
      {"name":"interpolator.linear_indeterminate_line1_tail_interpolator","animation":{"kind":"timingCurve","x1":0.4,"y1":0,"x2":1,"y2":1},"tags":["interpolator"]}
      {"name":"interpolator.linear_indeterminate_line2_head_interpolator","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0.65,"y2":1},"tags":["interpolator"]}
      {"name":"interpolator.linear_indeterminate_line2_tail_interpolator","animation":{"kind":"timingCurve","x1":0.1,"y1":0,"x2":0.45,"y2":1},"tags":["interpolator"]}
      {"name":"interpolator.m3_split_button_chevron_overshoot_interpolator","animation":{"kind":"back","direction":"out","overshoot":1},"tags":["interpolator"]}
      {"name":"EasingEmphasizedCubicBezier","animation":{"kind":"timingCurve","x1":0.2,"y1":0,"x2":0,"y2":1},"tags":["easing"]}
      {"name":"EasingEmphasizedAccelerateCubicBezier","animation":{"kind":"timingCurve","x1":0.3,"y1":0,"x2":0.8,"y2":0.15},"tags":["easing"]}
      {"name":"EasingEmphasizedDecelerateCubicBezier","animation":{"kind":"timingCurve","x1":0.05,"y1":0.7,"x2":0.1,"y2":1},"tags":["easing"]}
      {"name":"EasingLegacyCubicBezier","animation":{"kind":"timingCurve","x1":0.4,"y1":0,"x2":0.2,"y2":1},"tags":["easing"]}
      {"name":"EasingLegacyAccelerateCubicBezier","animation":{"kind":"timingCurve","x1":0.4,"y1":0,"x2":1,"y2":1},"tags":["easing"]}
      {"name":"EasingLegacyDecelerateCubicBezier","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0.2,"y2":1},"tags":["easing"]}
      {"name":"EasingLinearCubicBezier","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":1,"y2":1},"tags":["easing"]}
      {"name":"EasingStandardCubicBezier","animation":{"kind":"timingCurve","x1":0.2,"y1":0,"x2":0,"y2":1},"tags":["easing"]}
      {"name":"EasingStandardAccelerateCubicBezier","animation":{"kind":"timingCurve","x1":0.3,"y1":0,"x2":1,"y2":1},"tags":["easing"]}
      {"name":"EasingStandardDecelerateCubicBezier","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0,"y2":1},"tags":["easing"]}
      {"name":"Expressive.SpringDefaultSpatial","animation":{"kind":"interpolatingSpring","stiffness":380,"damping":31.189741903388683},"tags":["spring","expressive"]}
      {"name":"Expressive.SpringDefaultEffects","animation":{"kind":"interpolatingSpring","stiffness":1600,"damping":80.0},"tags":["spring","expressive"]}
      {"name":"Expressive.SpringFastSpatial","animation":{"kind":"interpolatingSpring","stiffness":800,"damping":33.94112549695428},"tags":["spring","expressive"]}
      {"name":"Expressive.SpringFastEffects","animation":{"kind":"interpolatingSpring","stiffness":3800,"damping":123.28828005937953},"tags":["spring","expressive"]}
      {"name":"Expressive.SpringSlowSpatial","animation":{"kind":"interpolatingSpring","stiffness":200,"damping":22.627416997969522},"tags":["spring","expressive"]}
      {"name":"Expressive.SpringSlowEffects","animation":{"kind":"interpolatingSpring","stiffness":800,"damping":56.568542494923804},"tags":["spring","expressive"]}
      """#)
}
