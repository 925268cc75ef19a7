import { FIRST_STORE } from '../seed/size.ts'
import type { Case, World } from '../world.ts'
import { comparedLists, cpuOfEach, idleRate, type List } from './compared-lists.ts'
import { inProcess } from './in-process.ts'

const PER_PAGE = 8
const LAST_PAGE = 25_000
/** Milliseconds of CPU in all: of what is counted beforehand, and of what has to be looked for. */
const [KEPT, SOUGHT] = [5, 25]
const LISTS: List[] = [
  { name: 'plain', query: {}, most: 1.5, mostCpu: KEPT },
  { name: 'sorted by total', query: { sort: 'total', direction: 'desc' }, orderBy: 'total DESC, id DESC', most: 1.5 },
  { name: 'filtered by status', query: { status: 3 }, where: 'order_status_id = 3', most: 1.5, mostCpu: KEPT },
  {
    name: 'of the tab of what is to be paid',
    query: { outcome: 'due' },
    where: 'NOT is_paid AND order_status_id IN (1,2,3,5,9,15)',
    most: 1.5,
    mostCpu: KEPT,
  },
  {
    name: 'filtered by total',
    query: { min_total: '20' },
    where: 'total >= 2000',
    most: 1.5,
    mostCpu: SOUGHT,
  },
  {
    name: 'filtered by name',
    query: { name: 'សុខា' },
    where: "search_text LIKE '%សុខា%|%'",
    most: 1.5,
    mostCpu: SOUGHT,
  },
  {
    name: 'filtered by total and name',
    query: { min_total: '20', name: 'សុខា' },
    where: "total >= 2000 AND search_text LIKE '%សុខា%|%'",
    most: 1.5,
    mostCpu: SOUGHT,
  },
  {
    name: 'filtered and sorted',
    query: { status: 5, is_paid: 'true', min_total: '20', sort: 'total', direction: 'desc' },
    where: 'order_status_id = 5 AND is_paid AND total >= 2000',
    orderBy: 'total DESC, id DESC',
    most: 1.5,
    mostCpu: SOUGHT,
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

/** Orders of one day where the store is, the last that is over. */
async function ofOneDay(world: World): Promise<List> {
  const { rows } = await world.db.query<{ day: string }>(
    "SELECT (max(date_added AT TIME ZONE 'Asia/Phnom_Penh')::date - 1)::text AS day FROM orders WHERE store_id = $1",
    [FIRST_STORE],
  )
  const day = rows[0]?.day ?? ''
  const at = (days: number) => `((date '${day}' + ${days})::timestamp AT TIME ZONE 'Asia/Phnom_Penh')`
  return {
    name: 'of one day',
    query: { date_start: day, date_end: day },
    where: `date_added >= ${at(0)} AND date_added < ${at(1)}`,
    most: 1.5,
    mostCpu: KEPT,
  }
}

/** The sales list of the store with 200,000 orders, against the same list bare, and what its tabs count. */
export const ordersList: Case = (world) =>
  inProcess(world, async ({ callsOf }) => {
    const { list, counts } = callsOf(FIRST_STORE).backend.orders
    const found = await comparedLists(world, {
      name: 'orders.list',
      table: 'orders',
      orderBy: 'date_added DESC, id DESC',
      perPage: PER_PAGE,
      lists: [...LISTS, await ofOneDay(world)],
      list: (query) => list(query as Parameters<typeof list>[0]),
    })
    const { postgres } = world.program
    const value = await cpuOfEach(postgres, await idleRate(postgres), () => counts())
    const tabs = { name: 'orders.counts, of all tabs: CPU a request', value, unit: 'ms', must: { most: KEPT } }
    return { ...found, figures: [...found.figures, tabs] }
  })
