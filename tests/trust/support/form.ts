import { deflateSync } from 'node:zlib'
import { Upload } from './input-of.ts'

const BOUNDARY = 'phsar-trust-boundary'

/** A grey PNG of 8 by 8, made by hand: the smallest picture that is one. */
export const PICTURE = (() => {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length)
    body.copy(out, 4)
    out.writeUInt32BE(crc(body), body.length + 4)
    return out
  }
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0])
  const rows = Buffer.concat(Array.from({ length: 8 }, () => Buffer.from([0, ...Array(8).fill(120)])))
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
})()

function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

/** A file that can be brought in as products, as categories and as customers, of whom none is there; but its last row. */
export const TABLE = [
  'Handle,Title,Body (HTML),Variant SKU,Variant Price,path,name_en,firstname,telephone',
  'trust-tea,Trust tea,<p>x</p>,TT-1,1.00,Trust teas,Trust teas,Trusty,012987654',
  'bad,,,,-x,,,,',
  '',
].join('\n')
/** The same of a list: its columns are its own alone. */
export const THINGS = ['name_en', 'Trusted thing', ''].join('\n')
const JUNK = Buffer.from([0x00, 0xff, 0xd8, 0x3c, 0x3f, 0x70, 0x68, 0x70, 0x0a, 0x22, 0x2c, 0x2c, 0x22, 0x0a, 0xfe])
const FILES = {
  picture: { bytes: PICTURE, name: 'a.png', type: 'image/png' },
  table: { bytes: Buffer.from(TABLE), name: 'a.csv', type: 'text/csv' },
  things: { bytes: Buffer.from(THINGS), name: 'a.csv', type: 'text/csv' },
  junk: { bytes: JUNK, name: '../a\u0000.php', type: 'application/x-php' },
}

/** Fields as multipart, uploads as files. */
export function formOf(fields: Record<string, unknown>): { type: string; body: Buffer } {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"`
    if (value instanceof Upload) {
      const file = FILES[value.kind]
      return [
        Buffer.from(`${head}; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`),
        value.text === undefined ? file.bytes : Buffer.from(value.text),
        Buffer.from('\r\n'),
      ]
    }
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return [Buffer.from(`${head}\r\n\r\n${text}\r\n`)]
  })
  const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body }
}
