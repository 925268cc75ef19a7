/** Names as a cell: `Retail | Members`. */
export const namesText = (names: readonly string[]): string => names.join(' | ')

/** The way back. */
export const namesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split('|')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]
