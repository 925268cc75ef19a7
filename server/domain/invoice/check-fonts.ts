import { invoicePaper } from './paper.ts'
import { openPdf, readStream, refOf } from './pdf-file.ts'
import { SAMPLE_INVOICE } from './sample-invoice.ts'
import { typesetInThread } from './typst-thread.ts'

const DEADLINE = 20_000
/** COENG, the sign that puts the next consonant below. */
const COENG = '17D2'

/**
 * Sets an invoice and looks at the fonts and letters of it.
 * @returns the names of the fonts, and whether Khmer came out as syllables: a stacked one is one piece of text then, where
 * letters that were merely put one behind the other would each stand for themselves
 * @throws InvoiceRenderError
 */
export async function checkFonts(): Promise<{ fonts: string[]; shaped: boolean }> {
  const papers = JSON.stringify([{ ...invoicePaper(SAMPLE_INVOICE, 'km'), logo: false }])
  const { pdf } = await typesetInThread({ template: 'invoice', papers, logo: null, tags: true }, DEADLINE)
  const { objects } = openPdf(pdf)
  const fonts = [...objects.values()].filter((object) => object.includes('/ToUnicode'))
  const pieces = fonts.flatMap((font) =>
    [...readStream(objects.get(refOf(font, 'ToUnicode'))).matchAll(/^<[0-9A-F]{4}> <([0-9A-F]+)>$/gm)].map(
      ([, text = '']) => text,
    ),
  )
  return {
    fonts: [...new Set(fonts.map((font) => /\/BaseFont \/(?:[A-Z]{6}\+)?(\S+)/.exec(font)?.[1] ?? ''))].sort(),
    shaped: pieces.some((text) => text.includes(COENG, 4)) && !pieces.includes(COENG),
  }
}
