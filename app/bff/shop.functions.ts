import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

// What a storefront's pages ask for. A page shows one language: the other's texts stay behind.

/** A reply's object without the texts in both languages. */
type Shown<T> = T extends readonly (infer Item)[]
  ? Shown<Item>[]
  : T extends object
    ? { [K in keyof T as K extends 'translations' ? never : K]: Shown<T[K]> }
    : T

function shown<T>(value: T): Shown<T> {
  if (Array.isArray(value)) return value.map(shown) as Shown<T>
  if (value === null || typeof value !== 'object') return value as Shown<T>
  const entries = Object.entries(value).filter(([key]) => key !== 'translations')
  return Object.fromEntries(entries.map(([key, inner]) => [key, shown(inner)])) as Shown<T>
}

const shop = async () => (await callsFor(getRequest(), 'shop')).shop

/** What every page of a store stands in: the store, its categories, and the bar of somebody who looks at his own. */
export const shopFrame = createServerFn({ method: 'GET' }).handler(async () => {
  const { shop: calls, web } = await callsFor(getRequest(), 'shop')
  const [store, categories, contacts, editor] = await Promise.all([
    calls.store(),
    calls.categories(),
    calls.supportContacts(),
    web.editor(),
  ])
  const reach = contacts.data.map(({ id, name, value, href, hours }) => ({ id, name, value, href, hours }))
  return { store: shown(store.data), categories: shown(categories.data), contacts: reach, editor }
})

/** Who comes by a link name that a thing had is sent to where it stands now, for good. */
const moved = (page: 'product' | 'category', slug: string) =>
  redirect({ href: `/${page}/${encodeURIComponent(slug)}`, statusCode: 301 })

// A key that is not named here is dropped without a word: what `listQuery` asks stands here whole.
const list = z.object({
  search: z.optional(z.string()),
  category: z.optional(z.string()),
  values: z.optional(z.string()),
  sort: z.optional(z.string()),
  direction: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(z.int()),
  limit: z.optional(z.int()),
})

export const shopProducts = createServerFn({ method: 'GET' })
  .validator(list)
  .handler(async ({ data }) => {
    const { shop: calls, web } = await callsFor(getRequest(), 'shop')
    const found = await calls.products(data)
    if (data.category && found.meta.total === 0) {
      const now = await web.formerCategory({ slug: data.category })
      if (now && now !== data.category) throw moved('category', now)
    }
    return shown(found)
  })

/** The first page's: those that the merchant puts first, then the rest of the list's first page. */
export const shopFirst = createServerFn({ method: 'GET' }).handler(async () => {
  const calls = await shop()
  const [first, page] = await Promise.all([
    calls.products({ featured: true, limit: 24 }),
    calls.products({ limit: 24 }),
  ])
  const rest = page.data.filter(({ id }) => !first.data.some((one) => one.id === id))
  return shown({ ...page, data: [...first.data, ...rest] })
})

/** The shop as a menu: its categories with their first products. */
export const shopMenu = createServerFn({ method: 'GET' }).handler(async () =>
  shown(await (await callsFor(getRequest(), 'shop')).web.menu()),
)

export const shopProduct = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: z.string(), preview: z.optional(z.string()) }))
  .handler(async ({ data: { slug, preview } }) => {
    const calls = await callsFor(getRequest(), 'shop')
    if (preview !== undefined) {
      const { data, said } = await calls.web.previewProduct({ token: preview })
      return { ...shown(data), preview: said }
    }
    const found = (await calls.shop.product({ slug })).data
    if (found.slug !== slug) throw moved('product', found.slug)
    return { ...shown(found), preview: null }
  })

/** How an order can reach its buyer and be paid. */
export const shopMethods = createServerFn({ method: 'GET' }).handler(async () => {
  const { methods } = await shop()
  const [shipping, payment] = await Promise.all([methods.shipping(), methods.payment()])
  return { shipping: shown(shipping.data), payment: shown(payment.data) }
})

export type Frame = Awaited<ReturnType<typeof shopFrame>>
export type Products = Awaited<ReturnType<typeof shopProducts>>
export type MenuPart = Awaited<ReturnType<typeof shopMenu>>[number]
export type Card = Products['data'][number]
export type Product = Awaited<ReturnType<typeof shopProduct>>

// Bodies are checked by the procedure, whose schema REST shares: a 422 names the same fields at both doors.
const anything = z.looseObject({})

/** What the cart would cost now; 422 names the lines that can not be sold as they stand. */
export const shopQuote = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await shop()
    return (await calls.quote(data as Parameters<typeof calls.quote>[0])).data
  })

/** Makes an order; the same `idempotency_key` and body make the same one again. */
export const shopPlaceOrder = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await shop()
    const { data: order } = await calls.orders.place(data as Parameters<typeof calls.orders.place>[0])
    return { token: order.tracking_url.split('/').at(-1) ?? '' }
  })

/** An order behind its token. */
export const shopOrder = createServerFn({ method: 'GET' })
  .validator(z.object({ tracking: z.string() }))
  .handler(async ({ data }) => (await (await shop()).orders.tracked(data)).data)

export type Quote = Awaited<ReturnType<typeof shopQuote>>
export type Methods = Awaited<ReturnType<typeof shopMethods>>
export type Order = Awaited<ReturnType<typeof shopOrder>>

/** Opens Telegram to hear of an order. */
export const followOrder = createServerFn({ method: 'POST' })
  .validator(z.object({ tracking: z.string() }))
  .handler(async ({ data }) => (await (await shop()).orders.follow(data)).data)
