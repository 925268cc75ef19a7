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

/** A long number as a spreadsheet saves one that it shows shortened: what came after is lost. */
export const isShortened = (text: string) => /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text)

/** What is left of Khmer in a file that was saved in letters of the West. */
export const hasLostLetters = (text: string) => text.includes('??') && !/\p{L}/u.test(text)

/** A number without the zeros in front of it, as a spreadsheet saves it. */
export const hasLostZeros = (kept: string | null | undefined, said: string | null | undefined) =>
  kept !== said && /^0\d{1,63}$/.test(kept ?? '') && kept?.replace(/^0+/, '') === said
