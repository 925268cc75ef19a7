import * as z from 'zod/mini'
import type { LinkTarget } from '#app/contracts/link-target.ts'
import { foodMenu } from '#app/contracts/sections/food-menu.ts'
import { productCarousel } from '#app/contracts/sections/product-carousel.ts'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import type { ProductCard } from '#server/domain/storefront/shapes.ts'

/** What a visitor's browser draws of a designed page, in order: markup that is only read, and what acts when it is pressed. */
export type ShownPiece =
  | { is: 'markup'; id: string; html: string }
  /** The store's own head. */
  | { is: 'hero'; id: string }
  | { is: 'categories'; id: string; heading: string | null; ids: number[] }
  /** `more`: where the rest of them is. */
  | { is: 'products'; id: string; heading: string | null; products: ProductCard[]; more: string | null }
  | {
      is: 'countdown'
      id: string
      heading: string | null
      body: string | null
      ends_at: string
      seconds: number
      href: string | null
      label: string | null
    }

const carousel = z.object(productCarousel.settings)
export type Carousel = z.infer<typeof carousel>

/** What a carousel shows; null for one that was kept by a program that declared it otherwise. */
export const carouselOf = ({ settings }: Section): Carousel | null => z.safeParse(carousel, settings).data ?? null

/** The page that has all of what a carousel begins with; null: what is chosen by hand is all there is. */
export function moreOf({ source, category_id: id }: Carousel): LinkTarget | null {
  if (source === 'category') return id === null ? null : { type: 'category', id }
  return source === 'new' || source === 'best' ? { type: 'url', url: '/search' } : null
}

const ids = z.array(z.int().check(z.positive()))
export const idsIn = (value: unknown): number[] => z.safeParse(ids, value).data ?? []

const menu = z.object(foodMenu.settings)

/** A category of a menu, as it is filled: like a carousel of it. */
export interface MenuCategory extends Carousel {
  section: string
  category_id: number
}

/** The parts of a menu; none of one that was kept by a program that declared it otherwise. */
export function menuParts({ id: section, settings }: Section): MenuCategory[] {
  const { data } = z.safeParse(menu, settings)
  return (data?.category_ids ?? []).map((category_id) => ({
    section,
    source: 'category',
    category_id,
    promotion_id: null,
    product_ids: [],
    limit: data?.limit ?? 0,
  }))
}

/** All that sections link to. */
export const linksOf = (sections: readonly Section[]): LinkTarget[] =>
  sections.flatMap((one) =>
    [one, ...one.items].flatMap(({ settings }) => (settings.link ? [settings.link as LinkTarget] : [])),
  )
