/** What the first bytes of a PMTiles archive say (specification of version 3, section 3). */
export interface ArchiveHeader {
  /** Vector tiles are streets and names, pictures the heights of the land. */
  kind: 'base' | 'terrain'
  minzoom: number
  maxzoom: number
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number]
}

export const HEADER = 127
const MAGIC = 'PMTiles'
const VERSION = 3
/** Tile types: a Mapbox vector tile; PNG, JPEG, WebP. */
const VECTOR = 1
const PICTURES = [2, 3, 4]
/** Degrees are kept in ten millionths. */
const DEGREE = 1e7

/** Null for what is no archive of that version, or of tiles that no map here draws. */
export function archiveHeader(bytes: Buffer): ArchiveHeader | null {
  if (bytes.length < HEADER || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC || bytes[MAGIC.length] !== VERSION)
    return null
  const type = bytes.readUInt8(99)
  if (type !== VECTOR && !PICTURES.includes(type)) return null
  const degrees = (at: number) => bytes.readInt32LE(at) / DEGREE
  return {
    kind: type === VECTOR ? 'base' : 'terrain',
    minzoom: bytes.readUInt8(100),
    maxzoom: bytes.readUInt8(101),
    bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
  }
}
