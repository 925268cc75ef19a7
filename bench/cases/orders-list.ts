import { FIRST_STORE } from '../seed/size.ts'
import type { Case } from '../world.ts'
import { comparedLists, type List } from './compared-lists.ts'
import { inProcess } from './in-process.ts'

const PER_PAGE = 8
const LAST_PAGE = 25_000
const LISTS: List[] = [
  { name: 'plain', query: {}, most: 3 },
  { name: 'sorted by total', query: { sort: 'total', direction: 'desc' }, orderBy: 'total DESC, id DESC', most: 1.5 },
  { name: 'filtered by status', query: { status: 3 }, where: 'order_status_id = 3', most: 1.5 },
  {
    name: 'filtered and sorted',
    query: { status: 5, is_paid: 'true', min_total: '20', sort: 'total', direction: 'desc' },
    where: 'order_status_id = 5 AND is_paid AND total >= 2000',
    orderBy: 'total DESC, id DESC',
    most: 1.5,
  },
  {
    name: 'found by a Khmer name',
    query: { search: 'សុខា', sort: 'total', direction: 'desc' },
    where: "search_text LIKE '%សុខា%'",
    orderBy: 'total DESC, id DESC',
    most: 1.5,
  },
  {
    name: 'found by an invoice',
    query: { search: 'b1-012345' },
    where: "search_text LIKE '%b1-012345%'",
    most: 1.5,
  },
  { name: 'the last page', query: { page: LAST_PAGE }, offset: (LAST_PAGE - 1) * PER_PAGE, most: 1.5 },
]

/** The sales list of the store with 200,000 orders, against the same list bare. */
export const ordersList: Case = (world) =>
  inProcess(world, ({ callsOf }) => {
    const { list } = callsOf(FIRST_STORE).backend.orders
    return comparedLists(world, {
      name: 'orders.list',
      table: 'orders',
      orderBy: 'date_added DESC, id DESC',
      perPage: PER_PAGE,
      lists: LISTS,
      list: (query) => list(query as Parameters<typeof list>[0]),
    })
  })
