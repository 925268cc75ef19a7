import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { metrics } from '#server/core/procedure/metrics.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { platformDb, poolUse } from '#server/db/client.ts'
import { env } from '#server/env.ts'

const registers = [metrics]

new Gauge({
  registers,
  name: 'phsar_database_connections',
  help: 'Of this process, state: open, idle or waited_for',
  labelNames: ['state'],
  collect() {
    for (const [state, count] of Object.entries(poolUse())) this.set({ state }, count)
  },
})

/** How deep the tables of work are. Where the database does not answer there is no figure, and the rest is told. */
new Gauge({
  registers,
  name: 'phsar_work_rows',
  help: 'Of all processes, table: jobs or outbox',
  labelNames: ['table', 'state'],
  async collect() {
    this.reset()
    const count = (db: typeof platformDb) =>
      db.tx((tx) =>
        tx.execute<{ table: string; state: string; n: number }>(
          sql`SELECT 'jobs' AS table, state, count(*) AS n FROM jobs WHERE state IN ('queued', 'running') GROUP BY state
            UNION ALL SELECT 'outbox', state, count(*) FROM outbox WHERE state IN ('queued', 'failed', 'held') GROUP BY state`,
        ),
      )
    const counted = await count(platformDb).catch(() => undefined)
    for (const { table, state, n } of counted?.rows ?? []) this.set({ table, state }, Number(n))
  },
})

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/**
 * `x-phsar-direct` is the process's own word (server/boot/client-address.ts): the socket's other end is this machine, and
 * nobody passed the request on. The host is asked as well, since a page in a browser here could name it otherwise.
 */
function mayRead(request: Request): boolean {
  const direct = request.headers.get('x-phsar-direct') === '1' && LOCAL.test(request.headers.get('host') ?? '')
  const sent = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const token = env.METRICS_TOKEN
  const known = token !== undefined && sent !== undefined && equal(sent, token)
  return direct || known
}

/** Compared as digests: equally long, and in constant time. */
const equal = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(tokenHash(one)), Buffer.from(tokenHash(other)))

/** The figures, in the text format of Prometheus, for this machine or with METRICS_TOKEN. */
export async function metricsPage(request: Request): Promise<Response> {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  if (!mayRead(request)) return new Response('Not found\n', { status: 404, headers })
  return new Response(await metrics.metrics(), { headers: { ...headers, 'content-type': metrics.contentType } })
}
