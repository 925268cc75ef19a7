import type { Store } from '#server/core/procedure/context.ts'

/** They fill rows of two, three and four. */
const USUAL = 24

/** How many products a page of a list has in this shop. */
export function productsPerPage({ settings }: Pick<Store, 'settings'>): number {
  const { default_items_per_page: n } = settings
  return typeof n === 'number' ? n : USUAL
}
