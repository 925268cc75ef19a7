/** A count as it is read: `12,000`, in both languages with the digits of its prices. */
export const grouped = (n: number): string => n.toLocaleString('en')
