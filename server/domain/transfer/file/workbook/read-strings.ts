import { readXml } from './read-xml.ts'
import { WorkbookFault } from './workbook-fault.ts'

/** Characters that a program for spreadsheets may not write as they are: `_x000D_` (ECMA-376, 22.4.2.4). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Gathers the text of a string: of its runs, without what is said of how to pronounce it. */
export class StringText {
  #parts: string[] = []
  #inText = false
  #phonetic = 0

  open(name: string): void {
    if (name === 't') this.#inText = true
    else if (name === 'rPh') this.#phonetic += 1
  }

  text(text: string): void {
    if (this.#inText && this.#phonetic === 0) this.#parts.push(text)
  }

  close(name: string): void {
    if (name === 't') this.#inText = false
    else if (name === 'rPh') this.#phonetic -= 1
  }

  /** The whole of it, and begins anew. */
  take(): string {
    const text = unescaped(this.#parts.join(''))
    this.#parts = []
    return text
  }
}

const MOST = 2_000_000

/** `xl/sharedStrings.xml`: the texts that cells name by their place. @throws WorkbookFault */
export async function readStrings(pieces: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = []
  const string = new StringText()
  await readXml(pieces, {
    open: (name) => string.open(name),
    text: (text) => string.text(text),
    close(name) {
      string.close(name)
      if (name === 'si') strings.push(string.take())
      if (strings.length > MOST) throw new WorkbookFault('size')
    },
  })
  return strings
}
