import { must } from '../measure/ask.ts'
import { cpuOf, cpuOfAll, rssOf } from '../measure/processes.ts'
import { median, quantile } from '../measure/stats.ts'
import { FIRST_STORE } from '../seed/size.ts'
import type { Case } from '../world.ts'

const TIMES = 500
/** The first start the typesetter, fill its caches and get their code compiled: 50 MB, of which the next 1,500 add 10. */
const WARM = 300

/** Invoices of different orders, in both languages in turn. */
export const invoice: Case = async (world) => {
  const { port, pid, postgres } = world.program
  const { rows } = await world.db.query<{ id: string }>(
    'SELECT id FROM orders WHERE store_id = $1 ORDER BY invoice_number OFFSET (random() * 100000)::int LIMIT $2',
    [FIRST_STORE, TIMES + WARM],
  )
  const headers = { authorization: `Bearer ${world.token(FIRST_STORE)}` }
  const print = async (n: number) => {
    const path = `/api/backend/orders/${rows[n]?.id}/invoice?lang=${n % 2 ? 'km' : 'en'}`
    return (await must(port, { host: world.platform(), path, headers })).took
  }
  for (let n = 0; n < WARM; n++) await print(n)
  const times = Math.round(TIMES * world.share)
  const before = [cpuOf(pid), cpuOfAll(postgres)] as const
  const took: number[] = []
  const memory: number[] = [rssOf(pid)]
  for (let n = 0; n < times; n++) {
    took.push(await print(WARM + n))
    if ((n + 1) % Math.ceil(times / 10) === 0) memory.push(rssOf(pid))
  }
  const node = (cpuOf(pid) - before[0]) / times
  const sql = (cpuOfAll(postgres) - before[1]) / times
  const half = Math.floor(memory.length / 2)
  const [early, late] = [memory.slice(0, half), memory.slice(-half)].map((part) => Math.max(...part))
  return {
    requests: [{ name: 'invoice', n: times, median: median(took), p95: quantile(took, 0.95), node, postgres: sql }],
    figures: [
      {
        name: 'invoice: node',
        value: node,
        unit: 'ms CPU',
        must: { most: 150 },
        note: `of ${times}, data of its own each`,
      },
      {
        name: 'invoice: memory of the second half over the first',
        value: (late ?? 0) - (early ?? 0),
        unit: 'MB',
        must: { most: 20 },
        note: memory.map((mb) => mb.toFixed(0)).join(' '),
      },
    ],
  }
}
