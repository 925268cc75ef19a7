import type { Calls } from '#server/api/calls.ts'

/** What every page of a shop that is read stands in. */
export async function shopFrame(calls: Calls) {
  const [{ data: store }, pages, { meta }, links] = await Promise.all([
    calls.shop.store(),
    calls.web.pages(),
    calls.shop.posts({ page: 1, limit: 1 }),
    calls.web.shopLinks(),
  ])
  return { store, pages, blog: meta.total > 0, links }
}

export type ShopFrame = Awaited<ReturnType<typeof shopFrame>>
