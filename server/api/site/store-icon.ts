import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { Store } from '#server/core/procedure/context.ts'
import { isPrivate, nameOf } from '#server/domain/files/image-folder.ts'
import { bytesOfImage } from '#server/domain/files/read-image.ts'

/** Of a tab, of an iPhone's home screen, of a manifest. */
const SIZES = [32, 180, 192, 512]
const FONTS = '@fontsource/kantumruy-pro/files/kantumruy-pro'
/** The accent of the look. */
const GROUND = '#00708a'
/** Icons of how many stores and sizes are kept: most are asked for once a visitor. */
const MOST = 200

/** `/shop-icon-192.png`; on the platform's host there is none. */
export const iconPath = (size: number): string => `/shop-icon-${size}.png`

/** The size that a path asks for; undefined where it asks for no icon. */
export function iconSizeOf(pathname: string): number | undefined {
  return SIZES.find((size) => pathname === iconPath(size))
}

const kept = new Map<string, Promise<Buffer>>()

/** A store's icon as PNG: its own or its logo, square, or a mark drawn from its name's first letter. */
export function storeIcon(store: Store, size: number): Promise<Buffer> {
  const key = `${store.id} ${size} ${fileOf(store) ?? store.name}`
  const known = kept.get(key)
  if (known) return known
  for (const oldest of kept.keys()) if (kept.size >= MOST) kept.delete(oldest)
  const icon = drawn(store, size)
  kept.set(key, icon)
  icon.catch(() => kept.delete(key))
  return icon
}

async function drawn(store: Store, size: number): Promise<Buffer> {
  const picture = await pictureOf(store)
  if (!picture) return drawnMark(store.name, size)
  return sharp(picture).resize(size, size, { fit: 'cover' }).flatten({ background: '#fff' }).png().toBuffer()
}

/** The icon that the settings name, else the logo: a file of the store, which is shown to everybody. */
function fileOf({ settings: { icon }, image_path }: Store): string | undefined {
  const file = typeof icon === 'string' && icon ? icon : image_path?.split('/').at(-1)
  return file && nameOf(file) && !isPrivate(file) ? file : undefined
}

/** Its bytes, as they were encoded when it was received; null where there is none any more. */
async function pictureOf(store: Store): Promise<Buffer | null> {
  const file = fileOf(store)
  return file ? bytesOfImage(store.id, file) : null
}

/** The first letter on the check of the krama; of a Khmer syllable its base consonant, as the pages draw it. */
async function drawnMark(name: string, size: number): Promise<Buffer> {
  const letter = Array.from(name.trim())[0]?.toUpperCase() ?? ''
  const cell = size / 8
  const check = `<pattern id="c" width="${cell * 2}" height="${cell * 2}" patternUnits="userSpaceOnUse"><path fill="#fff" fill-opacity=".1" d="M0 0h${cell}v${cell * 2}H0zM0 0h${cell * 2}v${cell}H0z"/></pattern>`
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>${check}</defs><path fill="${GROUND}" d="M0 0h${size}v${size}H0z"/><path fill="url(#c)" d="M0 0h${size}v${size}H0z"/></svg>`
  const picture = sharp(Buffer.from(ground))
  // A letter of another script than the fonts have is left out rather than drawn as a box.
  const script = /\p{Script=Khmer}/u.test(letter) ? 'khmer' : /[\p{Script=Latin}\d]/u.test(letter) ? 'latin' : undefined
  if (!script) return picture.png().toBuffer()
  const text = {
    text: `<span foreground="white">${letter}</span>`,
    font: 'Kantumruy Pro SemiBold',
    fontfile: createRequire(import.meta.url).resolve(`${FONTS}-${script}-600-normal.woff`),
    rgba: true,
    height: Math.round(size * 0.52),
    width: Math.round(size * 0.7),
  }
  return picture
    .composite([{ input: await sharp({ text }).png().toBuffer(), gravity: 'centre' }])
    .png()
    .toBuffer()
}
