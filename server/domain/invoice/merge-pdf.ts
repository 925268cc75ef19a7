import { openPdf, refOf } from './pdf-file.ts'

/** Numbers of the objects that hold the whole file together; the parts' own come behind them. */
const PAGES = 1
const CATALOG = 2
const OWN = 2

/**
 * Several PDFs as one, written while they are read: of each no more is held than itself. They are as Typst writes them
 * without tags, and nothing in them points from one part into another.
 * @throws Error when one is not of that form
 */
export async function* mergePdfs(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const offsets: number[] = []
  const kids: string[] = []
  let pages = 0
  let info = 0
  let highest = OWN
  let at = 0
  const write = (text: string): Uint8Array => {
    at += text.length
    return Buffer.from(text, 'latin1')
  }
  const object = (number: number, text: string): Uint8Array => {
    offsets[number] = at
    return write(text)
  }
  for await (const part of parts) {
    const { objects, trailer, header } = openPdf(part)
    if (at === 0) yield write(header)
    const base = highest
    const catalog = refOf(trailer, 'Root')
    const about = refOf(trailer, 'Info')
    const root = refOf(objects.get(catalog) ?? '', 'Pages')
    const dropped = new Set([catalog, refOf(objects.get(catalog) ?? '', 'Metadata'), ...(info ? [about] : [])])
    for (const [number, body] of objects) {
      highest = Math.max(highest, base + number)
      if (dropped.has(number)) continue
      // What a document says of itself is text, and may look like anything.
      const moved = number === about ? renamed(body, base) : renumbered(body, base)
      yield object(base + number, number === root ? below(moved, PAGES) : moved)
    }
    if (about) info ||= base + about
    kids.push(`${base + root} 0 R`)
    pages += Number(/\/Count (\d+)/.exec(objects.get(root) ?? '')?.[1] ?? 0)
  }
  yield object(
    PAGES,
    `${PAGES} 0 obj\n<<\n  /Type /Pages\n  /Count ${pages}\n  /Kids [${kids.join(' ')}]\n>>\nendobj\n\n`,
  )
  yield object(CATALOG, `${CATALOG} 0 obj\n<<\n  /Type /Catalog\n  /Pages ${PAGES} 0 R\n>>\nendobj\n\n`)
  const table = Array.from({ length: highest + 1 }, (_, number) => row(offsets[number]))
  const trailer = `trailer\n<<\n  /Size ${highest + 1}\n  /Root ${CATALOG} 0 R\n  /Info ${info} 0 R\n>>\n`
  yield write(`xref\n0 ${highest + 1}\n${table.join('')}${trailer}startxref\n${at}\n%%EOF\n`)
}

const row = (offset: number | undefined) =>
  offset === undefined ? '0000000000 65535 f\r\n' : `${String(offset).padStart(10, '0')} 00000 n\r\n`

const renamed = (object: string, base: number): string =>
  object.replace(/^(\d+) 0 obj/, (_, number) => `${Number(number) + base} 0 obj`)

/** An object with its number and all it refers to moved on; its stream, which may hold any bytes, stays as it is. */
function renumbered(object: string, base: number): string {
  const end = /\bstream\r?\n/.exec(object)?.index ?? object.length
  const head = renamed(object.slice(0, end), base)
  return head.replace(/\b(\d+) 0 R\b/g, (_, number) => `${Number(number) + base} 0 R`) + object.slice(end)
}

const below = (pages: string, parent: number): string =>
  pages.replace(/\/Type \/Pages\b/, `/Type /Pages\n  /Parent ${parent} 0 R`)
