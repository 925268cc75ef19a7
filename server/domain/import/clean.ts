// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** A cell as it was meant: exports put an apostrophe before what a spreadsheet would take for a formula,
 * and before one that was there (csv-line.ts). */
export function clean(cell: string | undefined): string {
  return (cell ?? '')
    .replace(CONTROL, '')
    .trim()
    .replace(/^'(?='*[=+\-@])/, '')
    .normalize('NFC')
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ')
