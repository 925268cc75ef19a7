// Whoever typed a name must not move the cursor, or colour the line, of whoever reads the list.
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu

/** Signs that take a place of their own: marks of Khmer stand above or below the one before. */
const width = (text: string) => text.replace(/\p{Mn}/gu, '').length

/** Rows of texts as lines with the columns below each other; the last one is as long as it is. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const shown = rows.map((row) => row.map((cell) => cell.replace(UNPRINTABLE, ' ')))
  const widths: number[] = []
  for (const row of shown) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, width(cell))
  return shown.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell + ' '.repeat((widths[at] ?? 0) - width(cell))))
      .join('  ')
      .trimEnd(),
  )
}
