import { inflateSync } from 'node:zlib'

const WOFF = 0x774f4646
const NAME = 0x6e616d65
const align4 = (length: number) => (length + 3) & ~3

/**
 * Turns a WOFF 1.0 font into the TrueType file it holds, under another family name.
 *
 * WOFF 1.0 (W3C Recommendation, 13 December 2012, sections 3 to 5): a 44-byte header, a directory of 20 bytes per table
 * (tag, offset, compressed length, original length, checksum, big-endian), and the tables, each by itself compressed
 * with zlib unless that made it no shorter. TrueType has the same tables behind a 12-byte header and 16 bytes per table.
 *
 * The family is renamed because the files of one family that cover different scripts carry the same name, and a
 * typesetter asked for that name would take only one of them. Without WOFF's `head` adjustment the whole-file checksum
 * no longer fits; renderers do not look at it.
 * @throws Error when `woff` is not a WOFF 1.0 file
 */
export function woffToTtf(woff: Buffer, family: string): Buffer {
  if (woff.length < 44 || woff.readUInt32BE(0) !== WOFF) throw new Error('Not a WOFF 1.0 font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(44 + index * 20 + at),
    )
    const stored = woff.subarray(offset, offset + packed)
    const data = tag === NAME ? nameTable(family) : packed < length ? inflateSync(stored) : stored
    return { tag, checksum, data }
  })

  const directory = Buffer.alloc(12 + count * 16)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  let at = directory.length
  const parts: Buffer[] = [directory]
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    for (const [field, value] of [tag, checksum, at, data.length].entries()) {
      directory.writeUInt32BE(value, 12 + index * 16 + field * 4)
    }
    parts.push(data, Buffer.alloc(align4(data.length) - data.length))
    at += align4(data.length)
  }
  return Buffer.concat(parts)
}

/** A `name` table of format 0 with the family (name id 1) and its PostScript name (6); Windows, UTF-16BE, US English. */
function nameTable(family: string): Buffer {
  const names = [family, family.replaceAll(' ', '')].map((text) => Buffer.from(text, 'utf16le').swap16())
  const [name, postScript] = names.map(({ length }) => length)
  const head = [0, 2, 30, 3, 1, 0x409, 1, name, 0, 3, 1, 0x409, 6, postScript, name]
  return Buffer.concat([Buffer.from(Uint16Array.from(head.map(Number)).buffer).swap16(), ...names])
}
