/** A list parted by commas; `\,` is a comma inside. What is blank is left out. */
export const commaParts = (cell: string): string[] => commaCells(cell).filter(Boolean)

/** The same with blanks, so that what stands beside each other in two lists stays so. */
export const commaCells = (cell: string): string[] =>
  cell
    .replaceAll('\\,', '\u0000')
    .split(',')
    .map((part) => part.replaceAll('\u0000', ',').trim())

/** The way back. */
export const commaList = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(',', '\\,')).join(', ')
