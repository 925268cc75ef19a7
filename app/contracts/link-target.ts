import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from './fields.ts'

/** What a menu or a banner can point to: nothing, an address, a page that each shop has, or one of the store's things. */
export const LINK_TYPES = [
  'none',
  'url',
  'home',
  'menu',
  'contact',
  'category',
  'brand',
  'product',
  'post',
  'post_category',
  'page',
] as const
export type LinkType = (typeof LINK_TYPES)[number]

/** Those that name a thing, and where such things are looked for by name. */
export const LINKED = {
  category: 'categories',
  brand: 'brands',
  product: 'products',
  post: 'cms/posts',
  post_category: 'cms/categories',
  page: 'cms/pages',
} as const
export type LinkedType = keyof typeof LINKED
export const isLinked = (type: string): type is LinkedType => type in LINKED

/** The platform has no shop: what it points to is an address, its first page, or a post of its own. */
export const PLATFORM_LINKS: readonly LinkType[] = ['none', 'url', 'home', 'post']

/**
 * An address that a page may lead to: one of the web, or a path of the own host. `//host` and `/\host` are paths to nobody
 * but a browser, which takes them for another host.
 */
export const isLinkAddress = (value: string): boolean => {
  if (/[\s\\\p{Cc}]/u.test(value)) return false
  if (/^\/(?!\/)/.test(value)) return URL.canParse(value, 'https://own.invalid')
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return !username && !password
}

const target = z
  .object({
    type: z.enum(LINK_TYPES),
    id: z.optional(z.nullable(z.int().check(z.positive()))),
    url: z.optional(z.nullable(text(500))),
  })
  .check(
    z.refine(({ type, url }) => type !== 'url' || isLinkAddress(url ?? ''), { error: () => m.link_address_wrong() }),
    z.refine(({ type, id }) => !isLinked(type) || typeof id === 'number', { error: () => m.link_thing_missing() }),
  )

/** Where it leads; keys of null are as if they were not there (specification section 3). */
export const linkTarget = z._default(target, { type: 'none' })
export type LinkTarget = z.infer<typeof target>

/** What has become of what a link points to: it is hidden from the shop, or it is not there any more. */
export const brokenLink = z.nullable(z.enum(['hidden', 'gone']))
