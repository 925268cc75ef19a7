import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { isOpen } from '#server/core/procedure/is-shut.ts'
import { shopOrigin, storeOrigin } from '#server/core/procedure/origins.ts'
import { cutText } from '#server/core/text/cut-text.ts'
import { isPrivate, nameOf } from '#server/domain/files/image-folder.ts'
import { bytesOfImage } from '#server/domain/files/read-image.ts'
import { drawCard } from '#server/domain/invoice/draw-card.ts'
import { coversOf } from '#server/domain/settings/covers.ts'
import type { ProductDetail } from '#server/domain/storefront/shapes.ts'
import { storeView } from '#server/domain/storefront/store-view.ts'
import { env } from '#server/env.ts'
import { storeOfSubDomain } from '#server/http/store-of-host.ts'
import { ROOT } from '#server/root.ts'

const SIZE = { width: 1200, height: 630 }
/** Where the picture stands beside the words. */
const SIDE = { left: 700, width: 500, height: SIZE.height }
const LOGO = { size: 104, left: 64, top: 64 }
/** Light, as everything that is sent elsewhere. */
const [PAPER, ACCENT] = ['#faf9f7', '#00708a']
/** Pictures of how many pages and languages are kept: a link is looked at by many at once. */
const MOST = 200
const TEXT_LENGTH = 120

/** Names below `/og/` of a shop: a product and the language, or one of its pictures. */
const SHOP_NAME = /^(?:product\/([^/]{1,300})\.(en|km)|photo\/([\w-]{1,80}))\.jpg$/
/** A picture as catalogues elsewhere ask for it: large enough to look at, as JPEG. */
const PHOTO = 1200

/** Names below `/og/`: a public page, or a store, and the language. */
const NAME = /^(?:(home|all-stores|pricing|about)|store\/([a-z0-9-]{1,63}))\.(en|km)\.jpg$/

const PAGES = {
  home: { title: m.landing_title, text: m.landing_text, path: '' },
  'all-stores': { title: m.nav_all_stores, text: m.stores_text, path: '/all-stores' },
  pricing: { title: m.nav_pricing, text: m.pricing_share_text, path: '/pricing' },
  about: { title: m.about_title, text: m.about_text, path: '/about' },
} as const
const isPage = (name: string): name is keyof typeof PAGES => name in PAGES

const kept = new Map<string, Promise<Buffer>>()

/** What a shared link of the platform shows, as JPEG; undefined where there is no such page or store. */
export async function sharePicture(name: string): Promise<Buffer | undefined> {
  const [, page, subDomain, language] = NAME.exec(name) ?? []
  const locale = LOCALES.find((one) => one === language)
  if (!locale) return undefined
  if (page && isPage(page)) return once(name, () => ofPage(page, locale))
  const store = subDomain ? await storeOfSubDomain(subDomain) : null
  if (!store || !isOpen(store)) return undefined
  const { name: title, about } = storeView(store, locale)
  return once(`${name} ${title} ${about} ${store.image_path} ${coversOf(store).wide}`, () => ofStore(store, locale))
}

/** What a shared link of a shop's product shows, or one of its pictures, as JPEG; undefined where there is no such thing. */
export async function shopPicture(shop: Store, name: string, productOf: ProductOf): Promise<Buffer | undefined> {
  const [, slug, language, photo] = SHOP_NAME.exec(name) ?? []
  if (photo) {
    const file = await fileOf(shop.id, `${photo}.webp`)
    return file ? once(`${shop.id} ${photo}`, () => photoOf(file)) : undefined
  }
  const locale = LOCALES.find((one) => one === language)
  if (!locale || !slug || !isOpen(shop)) return undefined
  const product = await productOf(decoded(slug), locale)
  if (!product) return undefined
  const { name: title, price, image_url } = product
  const facts = [shop.id, locale, title, price, image_url, shop.image_path, shop.sub_domain]
  return once(JSON.stringify(facts), () => ofProduct(shop, product, locale))
}

/** A product as it is shown to everybody, in a language; undefined where there is none. */
export type ProductOf = (slug: string, locale: Locale) => Promise<SharedProduct | undefined>
type SharedProduct = Pick<ProductDetail, 'name' | 'price' | 'price_khr' | 'price_varies' | 'image_url'>

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

function once(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(key)
  if (known) return known
  for (const oldest of kept.keys()) if (kept.size >= MOST) kept.delete(oldest)
  const made = make()
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  return made
}

/** A file that browsers get as it is: of the build, and before there is one of the source. */
function publicFile(path: string): string {
  const built = join(ROOT, 'dist/client', path)
  return existsSync(built) ? built : join(ROOT, 'public', path)
}

const cut = (text: string) => cutText(text, TEXT_LENGTH)
const bare = (address: string) => address.replace(/^https?:\/\//, '')

async function ofPage(page: keyof typeof PAGES, lang: Locale): Promise<Buffer> {
  const { title, text, path } = PAGES[page]
  const words = { title: title({}, { locale: lang }), text: cut(text({}, { locale: lang })), lang }
  return composed({
    words: await drawCard({ ...words, foot: bare(env.baseUrl.origin) + path }),
    side: publicFile('art/market.svg'),
    logo: publicFile('icon-192.png'),
  })
}

async function ofStore(store: Store, lang: Locale): Promise<Buffer> {
  const { name, about } = storeView(store, lang)
  const cover = coversOf(store).wide
  const [words, side, logo] = await Promise.all([
    drawCard({ title: name, text: cut(about ?? ''), foot: bare(shopOrigin(store.sub_domain)), lang }),
    fileOf(store.id, cover),
    fileOf(store.id, store.image_path),
  ])
  return composed({ words, side, logo })
}

/** Its name, what it costs in both currencies, and its picture. */
async function ofProduct(shop: Store, product: SharedProduct, lang: Locale): Promise<Buffer> {
  const { name, price, price_khr, price_varies, image_url } = product
  const { base_currency } = shop
  const own = moneyOf(price, base_currency)
  const both = base_currency === 'KHR' ? own : `${own} · ${moneyOf(price_khr, 'KHR')}`
  const [words, side, logo] = await Promise.all([
    drawCard({
      title: cut(name),
      text: price_varies ? `${m.shop_from_price({}, { locale: lang })} ${both}` : both,
      strong: true,
      foot: bare(storeOrigin(shop)),
      lang,
    }),
    fileOf(shop.id, image_url),
    fileOf(shop.id, shop.image_path),
  ])
  return composed({ words, side, logo })
}

const moneyOf = (amount: string, currency: Currency) => formatMoney(toMinor(amount, currency) ?? 0, currency)

const photoOf = (file: Buffer): Promise<Buffer> =>
  sharp(file)
    .resize(PHOTO, PHOTO, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer()

/** Bytes of a picture of the store that is shown to everybody; null where there is none. */
async function fileOf(storeId: number, address: string | null): Promise<Buffer | null> {
  const file = address?.split('/').at(-1)
  if (!file || !nameOf(file) || isPrivate(file)) return null
  return bytesOfImage(storeId, file)
}

interface Parts {
  words: Buffer
  side: Buffer | string | null
  logo: Buffer | string | null
}

/** Words at the left, a picture or the check of the krama at the right, a logo over the words. */
async function composed({ words, side, logo }: Parts): Promise<Buffer> {
  const at: OverlayOptions[] = [{ input: side ? await fitted(side) : check(), left: SIDE.left, top: 0 }]
  if (logo) at.push({ input: await rounded(logo), left: LOGO.left, top: LOGO.top })
  at.push({ input: words, left: 0, top: 0 })
  return sharp({ create: { ...SIZE, channels: 3, background: PAPER } })
    .composite(at)
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const fitted = (picture: Buffer | string) =>
  sharp(picture).resize(SIDE.width, SIDE.height, { fit: 'cover' }).flatten({ background: PAPER }).png().toBuffer()

function check(): Buffer {
  const { width, height } = SIDE
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="c" width="50" height="50" patternUnits="userSpaceOnUse"><path fill="${ACCENT}" fill-opacity=".4" d="M0 0h25v50H0zM0 0h50v25H0z"/></pattern></defs><path fill="url(#c)" d="M0 0h${width}v${height}H0z"/></svg>`,
  )
}

async function rounded(logo: Buffer | string): Promise<Buffer> {
  const { size } = LOGO
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="20"/></svg>`
  return sharp(logo)
    .resize(size, size, { fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
