import { chunk } from '../trust/support/png.ts'
import { HONEST, HONEST_CSV, type HostileFile, TITLES } from './hostile-file.ts'
import { deflated, zip } from './zip-by-hand.ts'

const MB = 1_000_000
const SIGN = Buffer.from('89504e470d0a1a0a', 'hex')

/** So many zeros as zlib packs them (RFC 1950; Adler-32 of nothing but zeros is their number). */
function zeros(count: number): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(((count % 65_521) * 0x10000 + 1) >>> 0)
  return Buffer.concat([Buffer.from('789c', 'hex'), deflated([['\0', count]]).packed, sum])
}

/** A black PNG of any size, of 16 bits and four channels where `deep`; `held` zeros are in it. */
function black(
  [width, height]: readonly [number, number],
  held: number,
  { deep = false, laced = false, more = [] as Buffer[] } = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([deep ? 16 : 8, deep ? 6 : 0, 0, 0, laced ? 1 : 0], 8)
  return Buffer.concat([SIGN, chunk('IHDR', head), ...more, chunk('IDAT', zeros(held)), chunk('IEND', Buffer.alloc(0))])
}

/** Bytes of the seven passes of an interlaced PNG: each row has one more for its filter. */
function lacedBytes(side: number, pixel: number): number {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  return passes.reduce((sum, [x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((side - x) / across), Math.ceil((side - y) / down)]
    return sum + rows * (1 + columns * pixel)
  }, 0)
}

/**
 * A grey progressive JPEG that goes over all its pixels again with every scan of 50 bytes (ITU T.81, G.1): one Huffman code
 * says that the next 32,767 blocks are as they were.
 */
function scanned(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const marker = (code: number, data: readonly number[]) =>
    Buffer.from([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 255, ...data])
  const table = (kind: number, symbol: number) => marker(0xc4, [kind, 1, ...Array<number>(15).fill(0), symbol])
  const first = Buffer.concat([marker(0xda, [1, 1, 0x00, 0, 0, 0]), Buffer.alloc(Math.ceil(blocks / 8))])
  const runs = Math.ceil(blocks / 32_767)
  // A code of one bit that is 0, and fourteen bits that are 1; no byte of them may be 255, so the last of them is 0.
  const bits = '011111101111110'.repeat(runs + 3)
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2))
  const again = Buffer.concat([marker(0xda, [1, 1, 0x00, 1, 63, 0]), Buffer.from(bytes)])
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    marker(0xdb, [0, ...Array<number>(64).fill(1)]),
    marker(0xc2, [8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]),
    table(0x00, 0),
    table(0x10, 0xe0),
    first,
    ...Array<Buffer>(scans).fill(again),
    Buffer.from('ffd9', 'hex'),
  ])
}

const svg = (inner: string, doctype = '') =>
  Buffer.from(
    `<?xml version="1.0"?>${doctype}<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000">${inner}</svg>`,
  )

const image = (name: string, about: string, bytes: () => Buffer, expect: HostileFile['expect'] = 'refused') => ({
  name: `picture: ${name}`,
  about,
  bytes,
  expect,
})

/** What a decoder of pictures is asked for; `any` are pictures indeed, as an upload takes them. */
export const IMAGES: HostileFile[] = [
  image('a PNG of 30,000 by 30,000', 'all of its pixels are there: 900 MB in one', () =>
    black([30_000, 30_000], 900_030_000),
  ),
  image('a PNG of 40 million pixels', 'as many as are taken', () => black([6300, 6300], 6300 * 6301), 'any'),
  image(
    'a PNG of 40 million deep pixels',
    '317 MB of them',
    () => black([6300, 6300], 6300 * (6300 * 8 + 1), { deep: true }),
    'any',
  ),
  image(
    'an interlaced PNG of 40 million deep pixels',
    '317 MB that are held at once',
    () => black([6300, 6300], lacedBytes(6300, 8), { deep: true, laced: true }),
    'any',
  ),
  image('a PNG of 8 by 8 that holds a gigabyte', 'pixels behind its last', () => black([8, 8], 1000 * MB), 'any'),
  image(
    'a PNG with a text of a gigabyte',
    'packed, beside its pixels',
    () => black([8, 8], 72, { more: [chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros(1000 * MB)]))] }),
    'any',
  ),
  image(
    'a PNG with a profile of a gigabyte',
    'of colours',
    () => black([8, 8], 72, { more: [chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), zeros(1000 * MB)]))] }),
    'any',
  ),
  image(
    'a PNG of 400,000 comments',
    'of no letter each',
    () => black([8, 8], 72, { more: [Buffer.concat(Array<Buffer>(400_000).fill(chunk('tEXt', Buffer.alloc(0))))] }),
    'any',
  ),
  image('a JPEG of 20,000 scans', '40 million pixels, each gone over as often', () => scanned(6300, 20_000), 'any'),
  image('an SVG of ten thousand million pixels', 'that no decoder should be asked about', () =>
    svg('<rect width="90000" height="90000"/>'),
  ),
  image('an SVG with a billion laughs', 'entities of entities', () =>
    svg('&b;', `<!DOCTYPE s [<!ENTITY a "${'a'.repeat(100_000)}"><!ENTITY b "${'&a;'.repeat(10_000)}">]>`),
  ),
  image('an SVG that shows a file', 'of the server', () =>
    svg('<image href="file:///etc/passwd"/><use href="#a" id="a"/>'),
  ),
  image(
    'a PNG that is an archive',
    'with a table in it',
    () => Buffer.concat([black([8, 8], 72), zip([{ name: 'products.csv', said: HONEST_CSV }])]),
    'any',
  ),
  image(
    'an archive with a bomb as a picture',
    'a table that shows a PNG of 30,000 by 30,000 and one of a gigabyte',
    () =>
      zip([
        {
          name: 'products.csv',
          said: `${TITLES.join()},Image Src\n${HONEST.join()},pictures/a.png\ntea,,,,,,,,,pictures/b.png\n`,
        },
        { name: 'pictures/a.png', said: black([30_000, 30_000], 900_030_000), stored: true },
        { name: 'pictures/b.png', said: [SIGN, ['\0', 1000 * MB]] },
      ]),
    'any',
  ),
]
