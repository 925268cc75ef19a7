import type { RowNote } from './imported-product.ts'

/** A cell that no spreadsheet takes for a formula, quoted where it must be. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Notes as a CSV; the byte order mark lets a spreadsheet show Khmer. */
export function notesCsv(notes: readonly RowNote[]): string {
  const lines = [['row', 'field', 'message'], ...notes.map(({ row, field, message }) => [row, field, message])]
  return `\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
