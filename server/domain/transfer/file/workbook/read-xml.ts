import { Parser } from 'htmlparser2'
import { encodingOf } from '#server/domain/transfer/file/decode-bytes.ts'
import { WorkbookFault } from './workbook-fault.ts'

/** What is told of a part of a workbook while it comes by; names are without their namespace. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** No part of a workbook nests deeper than a dozen elements, and none has an attribute as long as a page. */
const DEEPEST = 64
const LONGEST_ATTRIBUTE = 32_768
const ATTRIBUTES = 100

/** Writers put a namespace before the names, or do not: `x:row`, `row`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Goes over XML as it is unpacked, and keeps none of it. Entities of its own (DOCTYPE) are refused: no workbook has any.
 * @throws WorkbookFault what is not text, not whole, or nests deeper than a workbook does
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  const damaged = () => new WorkbookFault('damaged')
  let depth = 0
  let attributes = 0
  const parser = new Parser(
    {
      onopentag(name, said) {
        depth += 1
        attributes = 0
        if (depth > DEEPEST) throw damaged()
        reader.open?.(local(name), said)
      },
      onattribute(_name, value) {
        attributes += 1
        if (attributes > ATTRIBUTES || value.length > LONGEST_ATTRIBUTE) throw damaged()
      },
      ontext: (text) => reader.text?.(text),
      onclosetag(name) {
        depth -= 1
        reader.close?.(local(name))
      },
      onprocessinginstruction(name) {
        if (/^!/.test(name)) throw damaged()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  let decoder: TextDecoder | undefined
  try {
    for await (const piece of pieces) {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
      parser.write(decoder.decode(piece, { stream: true }))
    }
    parser.write(decoder?.decode() ?? '')
  } catch (error) {
    throw error instanceof TypeError ? damaged() : error
  }
  // What is still open was never closed: half a file.
  if (depth > 0) throw damaged()
  parser.end()
}
