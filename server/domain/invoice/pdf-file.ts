import { deflateSync, inflateSync } from 'node:zlib'

/** A PDF as Typst writes it: every object in the open, one plain cross-reference table. Texts are Latin-1, byte for byte. */
export type PdfFile = { objects: Map<number, string>; trailer: string; header: string }

/** Takes a PDF apart. @throws Error when it is not of the plain form that Typst writes */
export function openPdf(bytes: Uint8Array): PdfFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1])
  const entries = /^xref\s+0 \d+\s+((?:\d{10} \d{5} [fn]\s+)+)trailer\s+(<<[\s\S]*>>)\s+startxref/.exec(
    file.slice(table),
  )
  if (!entries?.[1] || !entries[2]) throw new Error('Not a plain PDF')
  const used = [...entries[1].matchAll(/(\d{10}) \d{5} ([fn])/g)]
    .map(([, offset, kind], number) => ({ number, offset: Number(offset), used: kind === 'n' }))
    .filter((entry) => entry.used)
    .sort((one, other) => one.offset - other.offset)
  const ends = [...used.slice(1).map(({ offset }) => offset), table]
  const objects = new Map(used.map(({ number, offset }, at) => [number, file.slice(offset, ends[at])]))
  return { objects, trailer: entries[2], header: file.slice(0, used[0]?.offset ?? 0) }
}

/** Puts a PDF together again. */
export function closePdf({ objects, trailer, header }: PdfFile): Uint8Array {
  const size = Math.max(...objects.keys()) + 1
  const rows = new Array<string>(size).fill('0000000000 65535 f\r\n')
  const parts = [header]
  let at = header.length
  for (const [number, body] of objects) {
    rows[number] = `${String(at).padStart(10, '0')} 00000 n\r\n`
    parts.push(body)
    at += body.length
  }
  parts.push(`xref\n0 ${size}\n${rows.join('')}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`)
  return Buffer.from(parts.join(''), 'latin1')
}

/** What stands in the stream of an object, inflated. Empty where there is none. */
export function readStream(object = ''): string {
  const { head, data } = partsOf(object)
  return head.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data
}

function partsOf(object: string): { head: string; data: string } {
  const mark = /\bstream\r?\n/.exec(object)
  if (!mark) return { head: object, data: '' }
  const head = object.slice(0, mark.index)
  const from = mark.index + mark[0].length
  return { head, data: object.slice(from, from + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)) }
}

/** The object with another stream, deflated. */
export function withStream(object: string, data: string): string {
  const { head } = partsOf(object)
  const packed = deflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  const bare = head.replace(/\s*\/Filter \/FlateDecode/, '')
  const dictionary = bare.replace(/\/Length \d+/, `/Length ${packed.length}\n  /Filter /FlateDecode`)
  return `${dictionary}stream\n${packed}\nendstream\nendobj\n\n`
}

/** The number of the object that `key` of a dictionary points to. */
export const refOf = (object: string, key: string): number =>
  Number(new RegExp(`/${key}\\s*\\[?\\s*(\\d+) 0 R`).exec(object)?.[1])
