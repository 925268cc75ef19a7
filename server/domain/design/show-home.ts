import { and, asc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { LOCALES } from '#app/contracts/kit.ts'
import { isLinkAddress, type LinkTarget } from '#app/contracts/link-target.ts'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import { sectionList } from '#app/contracts/sections/section-types.ts'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { richKeys, shownTexts } from '#server/core/rich/rich-fields.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { type Html, html } from '#server/core/text/html.ts'
import type { Tx } from '#server/db/client.ts'
import { brands } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { together } from '#server/db/together.ts'
import { type ReadLink, readLinks } from '#server/domain/links/read-links.ts'
import { brandPath } from '#server/domain/storefront/brand-slug.ts'
import type { ProductCard } from '#server/domain/storefront/shapes.ts'
import { openPromotions } from '#server/domain/storefront/show-promotion.ts'
import { storeView } from '#server/domain/storefront/store-view.ts'
import { carouselProducts } from './carousel-products.ts'
import { designIn } from './design-rows.ts'
import { DESIGN_STYLE } from './design-style.ts'
import { type Drawn, sectionAround, sectionMarkup, words } from './section-markup.ts'
import { richFieldsOf } from './section-rich.ts'
import { carouselOf, idsIn, linksOf, menuParts, moreOf, type ShownPiece } from './shop-pieces.ts'
import { brandsMarkup, contactMarkup, menuMarkup, newsletterMarkup, type ShownBrand } from './store-markup.ts'

/** Brands that a strip shows where none is chosen. */
const FIRST_BRANDS = 12

/**
 * The first page as its store has built it; null where it has not. Two round trips: what it is made of, then all that its
 * sections show (and what listProducts asks for besides, where a promotion does).
 * @param state what is shown to all, what waits for it, or what somebody works on
 */
export async function showHome(
  context: ShopContext,
  state: 'published' | 'scheduled' | 'draft' = 'published',
): Promise<ShownPiece[] | null> {
  const { db, store } = context
  const design = await db.read((tx) => designIn(tx, { storeId: store.id, page: 'home', state }))
  if (!design) return null
  // What a file of a whole store brought in, or a program of before, is judged as what is sent: one at fault is left out.
  return showSections(
    context,
    design.sections.flatMap((one) => z.safeParse(sectionList, [one]).data ?? []),
  )
}

/** What a visitor's browser draws of sections. */
export async function showSections(context: ShopContext, all: readonly Section[]): Promise<ShownPiece[]> {
  const { db, store } = context
  const sections = all.filter(isVisible)
  const carousels = sections.filter(({ type }) => type === 'product_carousel')
  const filled = carousels.map(carouselOf)
  const open = filled.some((one) => one?.source === 'promotion') ? await openPromotions(context) : []
  const strips = sections.filter(({ type }) => type === 'brand_strip')
  const menus = sections.filter(({ type }) => type === 'food_menu')
  const parts = menus.flatMap(menuParts)
  const [linkOf, goods, shownBrands] = await db.read((tx) =>
    together([
      readLinks(tx, { storeId: store.id, locale: context.locale }, [
        ...linksOf(sections),
        ...filled.flatMap((one) => (one && moreOf(one)) ?? []),
        ...parts.map(({ category_id }) => ({ type: 'category' as const, id: category_id })),
      ]),
      carouselProducts(tx, context, { carousels: [...filled, ...parts], open }),
      together(strips.map((strip) => brandsOf(tx, context, idsIn(strip.settings.brand_ids)))),
    ]),
  )
  const found: Found = {
    linkOf,
    rich: await richOf(context, sections),
    goods: new Map(carousels.map(({ id }, n) => [id, goods[n] ?? []])),
    menus: new Map(
      parts.map(({ section, category_id }, n) => [`${section} ${category_id}`, goods[filled.length + n] ?? []]),
    ),
    brands: new Map(strips.map(({ id }, n) => [id, shownBrands[n] ?? []])),
  }
  return joined(sections.flatMap((section) => pieceOf(section, context, found) ?? []))
}

const isVisible = ({ visible }: Section) => visible

interface Found {
  linkOf: (link: LinkTarget) => ReadLink
  rich: ReadonlyMap<string, string>
  goods: ReadonlyMap<string, ProductCard[]>
  /** By section and category. */
  menus: ReadonlyMap<string, ProductCard[]>
  brands: ReadonlyMap<string, ShownBrand[]>
}

async function brandsOf(tx: Tx, { store, locale }: ShopContext, ids: readonly number[]): Promise<ShownBrand[]> {
  const chosen = ids.length > 0 ? inArray(brands.id, [...ids]) : undefined
  const rows = await tx
    .select({ id: brands.id, slug: brands.slug, translations: brands.translations, image: brands.image_path })
    .from(brands)
    .where(and(eq(brands.store_id, store.id), eq(brands.status, true), chosen))
    .orderBy(asc(brands.sort_order), asc(brands.id))
    .limit(chosen ? ids.length : FIRST_BRANDS)
  const sorted = chosen ? rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : rows
  return sorted.map(({ id, slug, translations, image }) => ({
    name: textIn(translations, 'name', locale) ?? '',
    href: brandPath({ id, slug }),
    image,
  }))
}

/** Texts with markup as they may be shown, by section and language: of each the one that is read. */
async function richOf({ store, locale }: ShopContext, sections: readonly Section[]): Promise<Map<string, string>> {
  const read = sections.flatMap(({ id, type, text }) => {
    const keys = richKeys(richFieldsOf(type))
    const seen = LOCALES.toSorted((a) => (a === locale ? -1 : 1)).find((one) => text[one].body)
    return keys.length > 0 && seen ? [{ id, seen, keys, text: { [seen]: text[seen] } as Translations }] : []
  })
  const clean = read.map(async ({ id, seen, keys, text }) => {
    const { body } = (await shownTexts(store.id, keys, text))[seen] ?? {}
    return [`${id} ${seen}`, body ?? ''] as const
  })
  return new Map(await Promise.all(clean))
}

function pieceOf(section: Section, { store, locale }: ShopContext, found: Found): ShownPiece | null {
  const { id, type, settings } = section
  const ownPicture = new RegExp(`^/files/${store.id}/[a-z0-9-]+\\.webp$`)
  const drawn: Drawn = {
    locale,
    rich: found.rich,
    hrefOf: (link) => {
      const href = link ? found.linkOf(link).href : null
      return href !== null && isLinkAddress(href) ? href : null
    },
    isPicture: (address) => ownPicture.test(address),
  }
  const heading = words(section.text, 'heading', drawn)
  const markup = (inner: Html | string | null): ShownPiece | null =>
    inner ? { is: 'markup', id, html: String(inner) } : null
  switch (type) {
    case 'hero_slider':
      return section.items.length === 0 ? { is: 'hero', id } : markup(sectionMarkup(section, drawn))
    case 'category_grid':
      return { is: 'categories', id, heading, ids: idsIn(settings.category_ids) }
    case 'product_carousel': {
      const products = found.goods.get(id) ?? []
      const carousel = carouselOf(section)
      const rest = carousel && products.length === carousel.limit ? moreOf(carousel) : null
      return products.length > 0 ? { is: 'products', id, heading, products, more: rest && drawn.hrefOf(rest) } : null
    }
    case 'brand_strip':
      return markup(sectionAround(section, brandsMarkup(found.brands.get(id) ?? []), drawn))
    case 'food_menu': {
      const parts = menuParts(section).flatMap(({ category_id: of }) => {
        const { name, href } = found.linkOf({ type: 'category', id: of })
        const products = found.menus.get(`${id} ${of}`) ?? []
        return name && href && products.length > 0 ? [{ name, href, products }] : []
      })
      return markup(sectionAround(section, menuMarkup(parts, store.base_currency), drawn))
    }
    case 'newsletter':
      return markup(sectionAround(section, newsletterMarkup(section, drawn), drawn))
    case 'map_contact':
      return markup(sectionAround(section, contactMarkup(section, storeView(store, locale)), drawn))
    case 'countdown':
      return countdownOf(section, heading, drawn)
    default:
      return markup(sectionMarkup(section, drawn))
  }
}

/** Until when something lasts; nothing is said of what is over. */
function countdownOf(section: Section, heading: string | null, drawn: Drawn): ShownPiece | null {
  const { ends_at, link } = section.settings
  const ends = typeof ends_at === 'string' ? Date.parse(ends_at) : Number.NaN
  const seconds = Math.ceil((ends - Date.now()) / 1000)
  if (!(seconds > 0)) return null
  return {
    is: 'countdown',
    id: section.id,
    heading,
    body: words(section.text, 'body', drawn),
    ends_at: new Date(ends).toISOString(),
    seconds,
    href: drawn.hrefOf(link as LinkTarget),
    label: words(section.text, 'link_label', drawn),
  }
}

/** Markup that stands together comes together, and before the first how all of it looks. */
function joined(pieces: readonly ShownPiece[]): ShownPiece[] {
  const out: ShownPiece[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    if (piece.is !== 'markup') out.push(piece)
    else if (last?.is === 'markup') out.splice(-1, 1, { ...last, html: last.html + piece.html })
    else out.push({ ...piece, html: out.some(({ is }) => is === 'markup') ? piece.html : styled(piece.html) })
  }
  return out
}

const styled = (markup: string) => html`<style>${DESIGN_STYLE}</style>`.toString() + markup
