/** A number as protocol buffers and PMTiles write it: seven bits a byte, the lowest first. */
function varint(number: number): number[] {
  const bytes: number[] = []
  let left = number
  while (left > 0x7f) {
    bytes.push((left & 0x7f) | 0x80)
    left = Math.floor(left / 0x80)
  }
  return [...bytes, left]
}
const zigzag = (number: number) => (number < 0 ? -2 * number - 1 : 2 * number)
const field = (number: number, value: number | number[]): number[] =>
  typeof value === 'number'
    ? [...varint(number * 8), ...varint(value)]
    : [...varint(number * 8 + 2), ...varint(value.length), ...value]
const text = (said: string) => [...Buffer.from(said)]

const EXTENT = 4096
/** Once around a tile: MoveTo, three LineTo, ClosePath (Mapbox vector tile specification 2.1, section 4.3). */
const SQUARE = [9, zigzag(0), zigzag(0), 26, zigzag(EXTENT), 0, 0, zigzag(EXTENT), zigzag(-EXTENT), 0, 15].flatMap(
  varint,
)

/** A vector tile that is land from edge to edge, as Protomaps' schema has it. */
const TILE = field(3, [
  ...field(15, 2),
  ...field(1, text('earth')),
  ...field(2, [...field(2, [0, 0].flatMap(varint)), ...field(3, 3), ...field(4, SQUARE)]),
  ...field(3, text('kind')),
  ...field(4, field(1, text('earth'))),
  ...field(5, EXTENT),
])

const HEADER = 127
const WHOLE = [-180, -85, 180, 85]

interface Made {
  /** 1: vector tiles, 2: PNG, 4: WebP. */
  type?: number
  /** The one tile that it holds, of the whole world. */
  tile?: Uint8Array
}

/** A PMTiles archive (version 3) of one tile, nothing in it compressed. */
export function mapArchive({ type = 1, tile = Uint8Array.from(TILE) }: Made = {}): Buffer {
  // One entry: tile 0, once, so long, at the beginning.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const parts = [directory, metadata, Buffer.alloc(0), Buffer.from(tile)]
  let at = HEADER
  for (const [n, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * n)
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * n)
    at += part.length
  }
  for (const count of [72, 80, 88]) header.writeBigUInt64LE(1n, count)
  // Ordered; not compressed, neither the directory nor the tile.
  for (const [n, value] of [1, 1, 1, type, 0, 0].entries()) header.writeUInt8(value, 96 + n)
  for (const [n, degrees] of WHOLE.entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * n)
  return Buffer.concat([header, ...parts])
}
