import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A piece of a text, or one that is said over and over: gigabytes of it are never held. */
export type Said = string | Buffer | readonly [piece: string, times: number]

export interface Packed {
  packed: Buffer
  /** Of what was packed, in bytes. */
  size: number
  crc: number
}

const BLOCK = 1024 * 1024

/** Pieces as one stream of deflate: each begins on a whole byte and looks back at nothing, so that it can be repeated. */
export function deflated(said: readonly Said[]): Packed {
  const out: Buffer[] = []
  let [size, crc] = [0, 0]
  const add = (bytes: Buffer, times: number) => {
    if (bytes.length === 0 || times === 0) return
    const once = deflateRawSync(bytes, { level: 6, finishFlush: constants.Z_FULL_FLUSH })
    for (let left = times; left > 0; left -= 1) {
      out.push(once)
      crc = crc32(bytes, crc)
    }
    size += bytes.length * times
  }
  for (const one of said) {
    if (typeof one === 'string' || Buffer.isBuffer(one)) {
      add(Buffer.from(one), 1)
      continue
    }
    const [piece, times] = one
    const grouped = Math.max(1, Math.min(times, Math.floor(BLOCK / Buffer.byteLength(piece))))
    add(Buffer.from(piece.repeat(grouped)), Math.floor(times / grouped))
    add(Buffer.from(piece.repeat(times % grouped)), 1)
  }
  return { packed: Buffer.concat([...out, Buffer.from([3, 0])]), size, crc }
}

/** What stands of a file in front of it, and once more in the directory (APPNOTE.TXT, 4.3.7 and 4.3.12). */
interface Head {
  name: string | Buffer
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  extra: Buffer
}

/** A file of an archive; `local` and `central` are what its two heads say where they lie. */
export interface ZipPart {
  name: string | Buffer
  said?: string | Buffer | readonly Said[]
  /** Packed already. */
  raw?: Packed
  stored?: boolean
  local?: Partial<Head>
  /** `at`: where it begins; `attributes`: those of its file system. */
  central?: Partial<Head> & { at?: number; attributes?: number }
  /** Bytes behind it. */
  after?: Buffer
}

/** What stands around the files, and what the end says where it lies (APPNOTE.TXT, 4.3.16). */
export interface ZipShape {
  before?: Buffer
  /** Between the files and the directory. */
  between?: Buffer
  /** Between the directory and the end. */
  beforeEnd?: Buffer
  after?: Buffer
  remark?: Buffer
  /** The offsets count from behind `before`. */
  shifted?: boolean
  end?: { count?: number; bytes?: number; start?: number; disk?: number }
}

/** An archive of which every field can be a lie. */
export function zip(parts: readonly ZipPart[], shape: ZipShape = {}): Buffer {
  const { before = Buffer.alloc(0), between = Buffer.alloc(0), beforeEnd = Buffer.alloc(0), end = {} } = shape
  const { remark = Buffer.alloc(0), after = Buffer.alloc(0) } = shape
  const out = [before]
  const directory: Buffer[] = []
  let at = shape.shifted ? 0 : before.length
  for (const part of parts) {
    const { packed, size, crc } = part.raw ?? packedOf(part)
    const head: Head = {
      name: part.name,
      flags: 0x800,
      method: part.stored ? 0 : 8,
      crc,
      packed: packed.length,
      size,
      extra: Buffer.alloc(0),
    }
    const { at: claimed = at, attributes = 0, ...central } = part.central ?? {}
    const local = [localHead({ ...head, ...part.local }), packed, part.after ?? Buffer.alloc(0)]
    directory.push(centralHead({ ...head, ...central }, claimed, attributes))
    out.push(...local)
    at += local.reduce((sum, { length }) => sum + length, 0)
  }
  const lines = Buffer.concat(directory)
  const start = at + between.length
  const last = Buffer.alloc(22)
  last.writeUInt32LE(0x06054b50)
  last.writeUInt16LE(end.disk ?? 0, 4)
  last.writeUInt16LE(end.disk ?? 0, 6)
  last.writeUInt16LE((end.count ?? parts.length) & 0xffff, 8)
  last.writeUInt16LE((end.count ?? parts.length) & 0xffff, 10)
  last.writeUInt32LE(end.bytes ?? lines.length, 12)
  last.writeUInt32LE(end.start ?? start, 16)
  last.writeUInt16LE(remark.length, 20)
  return Buffer.concat([...out, between, lines, beforeEnd, last, remark, after])
}

function packedOf({ said = '', stored }: ZipPart): Packed {
  const pieces = typeof said === 'string' || Buffer.isBuffer(said) ? [said] : said
  if (!stored) return deflated(pieces)
  const packed = Buffer.concat(
    pieces.map((one) => (typeof one === 'string' || Buffer.isBuffer(one) ? Buffer.from(one) : Buffer.alloc(0))),
  )
  return { packed, size: packed.length, crc: crc32(packed) }
}

function localHead({ name, flags, method, crc, packed, size, extra }: Head): Buffer {
  const title = Buffer.from(name)
  const out = Buffer.alloc(30)
  out.writeUInt32LE(0x04034b50)
  out.writeUInt16LE(20, 4)
  common(out, 6, { flags, method, crc, packed, size })
  out.writeUInt16LE(title.length, 26)
  out.writeUInt16LE(extra.length, 28)
  return Buffer.concat([out, title, extra])
}

function centralHead({ name, extra, ...head }: Head, at: number, attributes: number): Buffer {
  const title = Buffer.from(name)
  const out = Buffer.alloc(46)
  out.writeUInt32LE(0x02014b50)
  // Made on Unix: the attributes are those of a file there.
  out.writeUInt16LE(0x0314, 4)
  out.writeUInt16LE(20, 6)
  common(out, 8, head)
  out.writeUInt16LE(title.length, 28)
  out.writeUInt16LE(extra.length, 30)
  out.writeUInt32LE(attributes, 38)
  out.writeUInt32LE(at, 42)
  return Buffer.concat([out, title, extra])
}

/** Flags, method, sum and sizes lie in one order in both heads. */
function common(out: Buffer, at: number, { flags, method, crc, packed, size }: Omit<Head, 'name' | 'extra'>) {
  out.writeUInt16LE(flags, at)
  out.writeUInt16LE(method, at + 2)
  out.writeUInt32LE(0x5a210000, at + 4)
  out.writeUInt32LE(crc >>> 0, at + 8)
  out.writeUInt32LE(packed, at + 12)
  out.writeUInt32LE(size >>> 0, at + 16)
}
