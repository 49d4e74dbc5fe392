module.exports = { press: { damping: 90 }, still: { stiffness: 700, damping: 90, overshootClamping: true } };
