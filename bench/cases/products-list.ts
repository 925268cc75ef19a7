import { FIRST_STORE } from '../seed/size.ts'
import type { Case } from '../world.ts'
import { comparedLists, type List } from './compared-lists.ts'
import { inProcess } from './in-process.ts'

const PER_PAGE = 10
/** A quarter of what peers need on such a machine: 31 ms of CPU for a plain list, 22 ms for a search. */
const [PLAIN, SEARCH] = [31 / 4, 22 / 4]
/** The first of the store's categories, and the one below it. */
const FILED = `id IN (SELECT product_id FROM product_categories WHERE store_id = ${FIRST_STORE} AND category_id IN (1, 5))`
const KHMER = "search_text LIKE '%កាហ្វេ%'"

const LISTS: List[] = [
  { name: 'plain', query: {}, most: 3, mostCpu: PLAIN },
  { name: 'sorted by price', query: { sort: 'price' }, orderBy: 'from_price, id', most: 1.5 },
  {
    name: 'of a category, sorted by price',
    query: { category_id: 1, sort: 'price', direction: 'desc' },
    where: FILED,
    orderBy: 'from_price DESC, id DESC',
    most: 1.5,
  },
  {
    name: 'found by a Khmer word, sorted by price',
    query: { search: 'កាហ្វេ', sort: 'price', direction: 'desc' },
    where: KHMER,
    orderBy: 'from_price DESC, id DESC',
    most: 1.5,
  },
  {
    name: 'found by a code',
    query: { search: 'p-98765' },
    where: "search_text LIKE '%p-98765%'",
    mostCpu: SEARCH,
  },
]

/** The products of the store with 100,000, against the same lists bare. */
export const productsList: Case = (world) =>
  inProcess(world, ({ callsOf }) => {
    const { list } = callsOf(FIRST_STORE).backend.products
    return comparedLists(world, {
      name: 'products.list',
      table: 'products',
      orderBy: 'id DESC',
      perPage: PER_PAGE,
      lists: LISTS.map((of) => ({ ...of, where: ['deleted_at IS NULL', of.where].filter(Boolean).join(' AND ') })),
      list: (query) => list(query as Parameters<typeof list>[0]),
    })
  })
