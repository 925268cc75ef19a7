import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { calm, cpuOfAll } from '../measure/processes.ts'
import type { Figure, Requests } from '../measure/result.ts'
import { median, quantile } from '../measure/stats.ts'
import { FIRST_STORE } from '../seed/size.ts'
import type { World } from '../world.ts'

/** One list: as the call is asked for it, and as bare SQL says the same. */
export interface List {
  name: string
  query: Record<string, unknown>
  where?: string
  orderBy?: string
  offset?: number
  /** How many times the bare SQL it may take; nothing where that is next to nothing. */
  most?: number
  /** Milliseconds of CPU a request may take, node's and PostgreSQL's together. */
  mostCpu?: number
}

const WARM_UP = 60
const IN_A_ROW = 300

interface Compared {
  /** As the figures name it, such as `orders.list`. */
  name: string
  table: string
  orderBy: string
  perPage: number
  lists: readonly List[]
  list(query: Record<string, unknown>): Promise<{ meta: { total: number } }>
}

/** The list and its count, in one transaction, as the role of requests under row-level security. */
async function bare(client: pg.Client, { table, perPage, ...of }: Compared, list: List): Promise<number> {
  const { where, orderBy = of.orderBy, offset = 0 } = list
  const narrowed = `store_id = ${FIRST_STORE}${where ? ` AND ${where}` : ''}`
  await client.query(`BEGIN; SET LOCAL app.store_id = ${FIRST_STORE}`)
  await client.query(`SELECT * FROM ${table} WHERE ${narrowed} ORDER BY ${orderBy} LIMIT ${perPage} OFFSET ${offset}`)
  const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${narrowed}`)
  await client.query('COMMIT')
  return rows[0]?.n ?? 0
}

/** What the program's own jobs cost PostgreSQL while nobody asks for anything: ms a ms. */
export async function idleRate(postgres: number): Promise<number> {
  const before = [cpuOfAll(postgres), performance.now()] as const
  await sleep(10_000)
  return (cpuOfAll(postgres) - before[0]) / (performance.now() - before[1])
}

/** Milliseconds of CPU that one of many calls in a row takes, node's and PostgreSQL's together. */
export async function cpuOfEach(postgres: number, idle: number, call: () => Promise<unknown>): Promise<number> {
  const before = [process.cpuUsage(), cpuOfAll(postgres), performance.now()] as const
  for (let n = 0; n < IN_A_ROW; n++) await call()
  const { user, system } = process.cpuUsage(before[0])
  const sql = cpuOfAll(postgres) - before[1] - idle * (performance.now() - before[2])
  return ((user + system) / 1000 + sql) / IN_A_ROW
}

/** Asks for lists of the large store, the session looked up each time, and for the same ones bare. */
export async function comparedLists(world: World, compared: Compared) {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  // Where a case fails, the database goes first: what failed is to be read, not that.
  client.on('error', () => undefined)
  await client.connect()
  const runs = Math.max(5, Math.round(40 * world.share))
  const postgres = world.program.postgres
  const found = compared.lists.map((of) => ({
    of,
    ours: [] as number[],
    theirs: [] as number[],
    node: 0,
    postgres: 0,
    /** Milliseconds a request of many in a row, as a burst of visitors asks. */
    cpu: 0,
  }))
  await calm(postgres)
  // A program that serves for a while has compiled what it runs: the first runs are not counted.
  for (let run = -WARM_UP; run < runs; run++) {
    for (const one of found) {
      const asked = async () => {
        // Reading /proc costs this process time of its own: it stands outside.
        const spent = cpuOfAll(postgres)
        const before = [process.cpuUsage(), performance.now()] as const
        const { meta } = await compared.list(one.of.query)
        const took = performance.now() - before[1]
        const { user, system } = process.cpuUsage(before[0])
        return { total: meta.total, took, node: (user + system) / 1000, sql: cpuOfAll(postgres) - spent }
      }
      const plain = async () => {
        const began = performance.now()
        const count = await bare(client, compared, one.of)
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
  const idle = await idleRate(postgres)
  for (const one of found.filter(({ of }) => of.mostCpu))
    one.cpu = await cpuOfEach(postgres, idle, () => compared.list(one.of.query))
  await client.end()
  const requests = found.map(
    ({ of, ours, node, postgres }): Requests => ({
      name: `${compared.name}, ${of.name}`,
      n: ours.length,
      median: median(ours),
      p95: quantile(ours, 0.95),
      node: node / ours.length,
      postgres: postgres / ours.length,
    }),
  )
  const figures = found.flatMap(({ of, ours, theirs, cpu }): Figure[] => {
    const name = `${compared.name}, ${of.name}`
    const ratio = { value: median(ours) / median(theirs), unit: '×', ...(of.most && { must: { most: of.most } }) }
    const note = `${median(ours).toFixed(1)} to ${median(theirs).toFixed(1)} ms`
    return [
      { name: `${name}: in process to bare SQL`, ...ratio, note },
      ...(of.mostCpu ? [{ name: `${name}: CPU a request`, value: cpu, unit: 'ms', must: { most: of.mostCpu } }] : []),
    ]
  })
  return { requests, figures }
}
