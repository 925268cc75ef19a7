import { FIRST_STORE } from '../seed/size.ts'
import type { Case } from '../world.ts'
import { comparedLists, type List } from './compared-lists.ts'
import { inProcess } from './in-process.ts'

const PER_PAGE = 12
/** The shop's products with what a guest pays for each. */
const SHELF = `(SELECT p.*, k.price AS paid FROM products p
  JOIN product_prices k ON k.store_id = p.store_id AND k.product_id = p.id) shelf`
const SHOWN = 'status AND deleted_at IS NULL AND (publish_at IS NULL OR publish_at <= now())'
/** Three of the eight categories among which the products are dealt out. */
const LOWERED = [5, 6, 7]
const CPU = 8

const LISTS: List[] = [
  { name: 'plain', query: {}, orderBy: 'sort_order, id DESC', most: 1.5, mostCpu: CPU },
  { name: 'sorted by price', query: { sort: 'price' }, orderBy: 'paid, id', most: 1.5, mostCpu: CPU },
  {
    name: 'dearest first, page 50',
    query: { sort: 'price', direction: 'desc', page: 50 },
    orderBy: 'paid DESC, id DESC',
    offset: 49 * PER_PAGE,
    most: 1.5,
    mostCpu: CPU,
  },
]

/** A shop of 100,000 products, more than a third of them on promotion, against the same lists bare. */
export const shopList: Case = (world) =>
  inProcess(world, async ({ callsOf, shopCallsOf }) => {
    const { keepPrices } = await import('#server/domain/promotions/keep-prices.ts')
    const { promotions } = callsOf(FIRST_STORE).backend
    const { data } = await promotions.create({
      name: 'Bench',
      type: 'catalog',
      discount: '20',
      applies_to: 'categories',
      category_ids: LOWERED,
    })
    try {
      const before = performance.now()
      await keepPrices(FIRST_STORE, { whole: true })
      const seconds = (performance.now() - before) / 1000
      const { shop } = await shopCallsOf(FIRST_STORE)
      const found = await comparedLists(world, {
        name: 'shop.products',
        table: SHELF,
        orderBy: 'id DESC',
        perPage: PER_PAGE,
        lists: LISTS.map((of) => ({ ...of, where: SHOWN })),
        list: (query) => shop.products({ limit: PER_PAGE, ...query } as Parameters<typeof shop.products>[0]),
      })
      const kept = { name: 'shop.products: prices of 100,000 kept anew', value: seconds, unit: 's' }
      return { ...found, figures: [...found.figures, kept] }
    } finally {
      await promotions.remove({ id: Number(data.id) })
      await keepPrices(FIRST_STORE, { whole: true })
    }
  })
