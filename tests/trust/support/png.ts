import { crc32, deflateSync } from 'node:zlib'

const SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function chunk(name: string, data: Buffer): Buffer {
  const out = Buffer.alloc(data.length + 12)
  out.writeUInt32BE(data.length)
  out.write(name, 4, 'latin1')
  data.copy(out, 8)
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8)
  return out
}

/** A grey PNG made by hand: it may claim any size, and holds `rows` of its rows. */
export function png(width: number, height: number, rows = height, more: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((width + 1) * rows, 0))
  return Buffer.concat([SIGN, chunk('IHDR', head), ...more, chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

/** A PNG of exactly `bytes` bytes, most of them a comment. */
export function pngOf(bytes: number): Buffer {
  const bare = png(30, 20).length
  return png(30, 20, 20, [chunk('tEXt', Buffer.alloc(bytes - bare - 12, 0x61))])
}
