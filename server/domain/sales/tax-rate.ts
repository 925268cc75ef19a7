/** A rate of tax is kept as a whole number of hundredths of a percent: 7.5 % → 750. */
export const rateOf = (percent: number): number => Math.round(percent * 100)
export const percentOf = (rate: number): number => rate / 100
