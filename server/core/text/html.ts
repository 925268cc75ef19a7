import { escaped } from './escaped.ts'
/** HTML that was put together here: what it is made of is escaped, or was sanitised. */
export class Html {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[]

function written(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.toString()
  return typeof piece === 'object' ? piece.map(written).join('') : escaped(String(piece))
}

/** A piece of a page: whatever stands in it is text, but what is HTML already. */
export const html = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(texts.reduce((out, text, n) => out + written(pieces[n - 1]) + text))

/** A text with markup that the sanitiser has passed (rich-text.ts), and nothing else. */
export const sanitised = (text: string): Html => new Html(text)

/** Links that the server made markup of, all that was typed escaped (menu-markup.ts), and nothing else. */
export const linksMarkup = (text: string): Html => new Html(text)

/** Structured data of a page; nothing in it ends the element. */
export const dataOf = (data: object): Html =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`,
  )
