import pg from 'pg'
import { cpuOfAll } from '../measure/processes.ts'
import type { Figure, Requests } from '../measure/result.ts'
import { median, quantile } from '../measure/stats.ts'
import { FIRST_STORE } from '../seed/size.ts'
import type { Case } from '../world.ts'
import { inProcess } from './in-process.ts'

/** One list: as the call is asked for it, and as bare SQL says the same. */
interface List {
  name: string
  query: Record<string, unknown>
  where?: string
  orderBy?: string
  offset?: number
  most: number
}

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

/** The list and its count, in one transaction, as the role of requests under row-level security. */
async function bare(client: pg.Client, { where, orderBy = 'date_added DESC, id DESC', offset = 0 }: List) {
  const narrowed = `store_id = ${FIRST_STORE}${where ? ` AND ${where}` : ''}`
  await client.query(`BEGIN; SET LOCAL app.store_id = ${FIRST_STORE}`)
  await client.query(`SELECT * FROM orders WHERE ${narrowed} ORDER BY ${orderBy} LIMIT ${PER_PAGE} OFFSET ${offset}`)
  const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM orders WHERE ${narrowed}`)
  await client.query('COMMIT')
  return rows[0]?.n ?? 0
}

/** The sales list of the store with 200,000 orders, its session looked up each time, against the same list bare. */
export const ordersList: Case = (world) =>
  inProcess(world, async ({ callsOf }) => {
    const client = new pg.Client({ connectionString: world.databaseUrl })
    await client.connect()
    const list = callsOf(FIRST_STORE).backend.orders.list
    const runs = Math.max(5, Math.round(40 * world.share))
    const postgres = world.program.postgres
    const found = LISTS.map((of) => ({ of, ours: [] as number[], theirs: [] as number[], node: 0, postgres: 0 }))
    for (let run = -2; run < runs; run++) {
      for (const one of found) {
        const asked = async () => {
          // Reading /proc costs this process time of its own: it stands outside.
          const spent = cpuOfAll(postgres)
          const before = [process.cpuUsage(), performance.now()] as const
          const { meta } = await list(one.of.query as Parameters<typeof list>[0])
          const took = performance.now() - before[1]
          const { user, system } = process.cpuUsage(before[0])
          return { total: meta.total, took, node: (user + system) / 1000, sql: cpuOfAll(postgres) - spent }
        }
        const plain = async () => {
          const began = performance.now()
          const count = await bare(client, one.of)
          return { count, took: performance.now() - began }
        }
        // Each goes first in turn: what ran last leaves its caches, and its workers, to the next.
        const bareFirst = run % 2 ? await plain() : undefined
        const reply = await asked()
        const { count, took } = bareFirst ?? (await plain())
        if (count !== reply.total) throw new Error(`${one.of.name}: ${reply.total} counted, not ${count}`)
        if (run < 0) continue
        one.ours.push(reply.took)
        one.theirs.push(took)
        one.node += reply.node
        one.postgres += reply.sql
      }
    }
    await client.end()
    const requests = found.map(
      ({ of, ours, node, postgres }): Requests => ({
        name: `orders.list, ${of.name}`,
        ...{ n: ours.length, median: median(ours), p95: quantile(ours, 0.95) },
        ...{ node: node / ours.length, postgres: postgres / ours.length },
      }),
    )
    const figures = found.map(
      ({ of, ours, theirs }): Figure => ({
        name: `orders.list, ${of.name}: in process to bare SQL`,
        value: median(ours) / median(theirs),
        unit: '×',
        must: { most: of.most },
        note: `${median(ours).toFixed(1)} to ${median(theirs).toFixed(1)} ms`,
      }),
    )
    return { requests, figures }
  })
