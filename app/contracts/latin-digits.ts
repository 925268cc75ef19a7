/** A text with the Khmer keyboard's digits as the others. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0))
