/// An animation whose value depends on the time alone, not on the ticks before.
protocol TimeDeterminedAnimation: CustomAnimation {}
