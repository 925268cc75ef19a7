/** Lets a spreadsheet show Khmer; stands once, before the first line. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A text that no spreadsheet takes for a formula; one that begins with an apostrophe already gets another, so that it comes back. */
export const harmless = (text: string): string => (/^'*\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A cell that no spreadsheet takes for a formula, quoted where it must be. */
function cell(value: string | number | null): string {
  const text = typeof value === 'string' ? harmless(value) : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV (RFC 4180), its end included. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`
