import sharp, { type CreateRaw } from 'sharp'
import { chunk, png, pngOf } from './png.ts'

/** A file that somebody sends as a picture; `status` 201: it is one, and what is stored of it is harmless. */
export interface Sent {
  what: string
  bytes: Buffer
  name?: string
  type?: string
  status: 201 | 413 | 415
}

const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${SCRIPT}<rect width="9" height="9"/></svg>`
const text = (value: string) => Buffer.from(value, 'latin1')
const flat = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#3a7' } })
const frames = Buffer.concat(Array.from({ length: 3 }, (_, i) => Buffer.alloc(20 * 20 * 3, i * 80)))
const moving = () =>
  sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } as CreateRaw, animated: true })

/** What no decoder should even be asked about, whatever name it goes by. */
const impostors: [string, Buffer, string?, string?][] = [
  ['an SVG', text(SVG), 'a.svg', 'image/svg+xml'],
  ['an SVG called PNG', text(SVG)],
  ['an SVG with a byte order mark', text(`\xef\xbb\xbf<?xml version="1.0"?>${SVG}`), 'a.jpg', 'image/jpeg'],
  ['an SVG with a foreign entity', text(`<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`)],
  ['HTML called PNG', text(`<!doctype html>${SCRIPT}`)],
  ['HTML behind the sign of a GIF', text(`GIF89a${SCRIPT}`), 'a.gif', 'image/gif'],
  ['a script that is half a GIF', text('GIF89a=1;alert(document.cookie)//'), 'a.gif', 'image/gif'],
  ['PHP called JPEG', text('<?php system($_GET[0]); ?>'), 'a.php.jpg', 'image/jpeg'],
  ['PHP behind the sign of a JPEG', text('\xff\xd8\xff\xe0<?php system($_GET[0]); ?>'), 'a.jpg', 'image/jpeg'],
  ['a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'), 'a.pdf', 'application/pdf'],
  ['an archive', text(`PK\x03\x04${'\0'.repeat(60)}`), 'a.zip', 'application/zip'],
  ['a program', text(`\x7fELF\x02\x01\x01${'\0'.repeat(80)}`), 'a', 'application/octet-stream'],
  ['a bitmap', text(`BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0${'\0'.repeat(40)}`)],
  ['an icon', text(`\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04${'\0'.repeat(60)}`), 'a.ico', 'image/x-icon'],
  ['a portable pixmap', text(`P6 2 2 255\n${'a'.repeat(12)}`), 'a.ppm'],
  ['a radiance map', text(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n\x80\x80\x80\x80`), 'a.hdr'],
  ['a picture of the decoder’s own kind', Buffer.concat([Buffer.from('b6a6f208', 'hex'), Buffer.alloc(100)]), 'a.v'],
  ['a JPEG XL', Buffer.concat([Buffer.from('ff0a', 'hex'), Buffer.alloc(60)]), 'a.jxl', 'image/jxl'],
  ['nothing at all', Buffer.alloc(0)],
  ['a single byte', Buffer.from([0xff])],
  ['five megabytes of nothing', Buffer.alloc(5_242_880)],
]

/** Pictures that lie about their size, or stop half-way. */
async function bombs(): Promise<[string, Buffer][]> {
  const [jpeg, webp, gif, avif, whole] = await Promise.all([
    flat(400, 400).jpeg().toBuffer(),
    flat(400, 400).webp({ lossless: true }).toBuffer(),
    flat().gif().toBuffer(),
    flat(64, 64).avif().toBuffer(),
    sharp(Buffer.from(Array.from({ length: 300 * 300 }, (_, i) => (i * i) % 251)), {
      raw: { width: 300, height: 300, channels: 1 },
    })
      .png()
      .toBuffer(),
  ])
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
  const huge = Buffer.from(jpeg)
  huge.writeUInt16BE(65_500, frame)
  huge.writeUInt16BE(65_500, frame + 2)
  const canvas = Buffer.from(gif)
  const image = canvas.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 60, 0, 40, 0])) + 5
  for (const at of [6, 8, image, image + 2]) canvas.writeUInt16LE(65_535, at)
  const broken = Buffer.from(whole)
  broken.fill(0x5a, 200, 400)
  const heic = Buffer.from(avif)
  heic.write('heic', 8, 'latin1')
  return [
    ['a PNG that claims 60,000 by 60,000', png(60_000, 60_000, 2)],
    ['a PNG of 50,000 by 10', png(50_000, 10)],
    ['a PNG of 10 by 50,000', png(10, 50_000)],
    ['a PNG of 42 million pixels', png(6500, 6500)],
    ['a JPEG that claims 65,500 by 65,500', huge],
    ['a GIF that claims 65,535 by 65,535', canvas],
    ['a WebP that claims 16,384 by 16,384', vp8x(16_384)],
    ['half a JPEG', jpeg.subarray(0, jpeg.length >> 1)],
    ['half a PNG', whole.subarray(0, whole.length >> 1)],
    ['half a WebP', webp.subarray(0, webp.length >> 1)],
    ['half an AVIF', avif.subarray(0, avif.length >> 1)],
    ['the head of a PNG', png(8, 8).subarray(0, 33)],
    ['a PNG whose pixels are garbled', broken],
    ['an AVIF by the name of HEIC, cut', heic.subarray(0, heic.length - 40)],
    ['a TIFF', await flat().tiff().toBuffer()],
  ]
}

function vp8x(side: number): Buffer {
  const head = Buffer.alloc(30)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(22, 4)
  head.write('WEBPVP8X', 8, 'latin1')
  head.writeUInt32LE(10, 16)
  head.writeUIntLE(side - 1, 24, 3)
  head.writeUIntLE(side - 1, 27, 3)
  return head
}

/** Pictures indeed, with something on board. */
async function carriers(): Promise<Omit<Sent, 'status'>[]> {
  const plain = png(30, 20)
  const gps = { IFD0: { Make: SCRIPT }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '11/1 33/1 0/1' } }
  const tail = text(`PK\x03\x04${SCRIPT}<?php system('id') ?>`)
  const photo = await flat(60, 40).jpeg().withExif(gps).withMetadata({ orientation: 6 }).withExifMerge(gps).toBuffer()
  const sixteen = await flat().toColourspace('rgb16').png().toBuffer()
  return [
    { what: 'a photo that says where it was taken', bytes: photo },
    { what: 'a PNG with a script behind it', bytes: Buffer.concat([plain, tail]) },
    { what: 'a PNG with a script in it', bytes: png(30, 20, 20, [chunk('tEXt', text(`Comment\0${SCRIPT}`))]) },
    { what: 'a JPEG that is an archive too', bytes: Buffer.concat([await flat().jpeg().toBuffer(), tail]) },
    {
      what: 'a JPEG with XMP',
      bytes: await flat().jpeg().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`).toBuffer(),
    },
    { what: 'a moving GIF', bytes: await moving().gif().toBuffer() },
    { what: 'a moving WebP', bytes: await moving().webp().toBuffer() },
    { what: 'a JPEG of four inks', bytes: await flat().toColourspace('cmyk').jpeg().toBuffer() },
    { what: 'a JPEG with a colour profile', bytes: await flat().jpeg().withIccProfile('p3').toBuffer() },
    { what: 'a PNG of 16 bits', bytes: sixteen },
    { what: 'an AVIF', bytes: await flat().avif().toBuffer() },
    { what: 'a PNG called HTML', bytes: plain, name: 'a.html', type: 'text/html' },
    { what: 'a PNG called SVG', bytes: plain, name: 'a.svg', type: 'image/svg+xml' },
    { what: 'a name that climbs', bytes: plain, name: '../../../../../../etc/cron.d/evil.png' },
    { what: 'a name that climbs on Windows', bytes: plain, name: '..\\..\\windows\\system32\\evil.png' },
    { what: 'a name with a NUL', bytes: plain, name: 'a.php\0.png' },
    { what: 'a name written from the right', bytes: plain, name: 'a\u202egnp.exe' },
    { what: 'a name of 4,000 letters', bytes: plain, name: `${'a'.repeat(4000)}.png` },
    { what: 'a name with a tag', bytes: plain, name: '<img src=x onerror=alert(1)>.png' },
    { what: 'exactly 5,242,880 bytes', bytes: pngOf(5_242_880) },
  ]
}

/** Every file of the corpus; the same ones each time. */
export async function hostilePictures(): Promise<Sent[]> {
  return [
    ...impostors.map(([what, bytes, name, type]) => ({
      what,
      bytes,
      status: 415 as const,
      ...(name && { name }),
      ...(type && { type }),
    })),
    ...(await bombs()).map(([what, bytes]) => ({ what, bytes, status: 415 as const })),
    ...(await carriers()).map((one) => ({ ...one, status: 201 as const })),
    { what: 'one byte more than 5,242,880', bytes: pngOf(5_242_881), status: 413 as const },
    { what: 'nine megabytes', bytes: pngOf(9_000_000), status: 413 as const },
  ]
}
