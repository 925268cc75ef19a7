import type pg from 'pg'
import { SIZE } from '../seed/size.ts'
import type { Case } from '../world.ts'
import { inProcess } from './in-process.ts'

const TIMES = 10_000

async function scans(db: pg.Client) {
  // Each session tells the others of its counts when it ends or rests.
  await db.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await db.query<{ whole: number; indexed: number }>(
    "SELECT seq_scan::int AS whole, idx_scan::int AS indexed FROM pg_stat_all_tables WHERE relid = 'sessions'::regclass",
  )
  return rows[0] ?? { whole: 0, indexed: 0 }
}

/** Who holds a token, asked 10,000 times of a thousand sessions. */
export const session: Case = (world) =>
  inProcess(world, async ({ sessionUserOf, close }) => {
    const times = Math.round(TIMES * world.share)
    const credential = (n: number) => ({ kind: 'api', token: world.token(1 + (n % SIZE.stores)) }) as const
    for (let n = 0; n < 300; n++) await sessionUserOf(credential(n))
    const before = await scans(world.db)
    const began = process.cpuUsage()
    for (let n = 0; n < times; n++) {
      const holder = await sessionUserOf(credential(n))
      if (holder?.userId !== 1 + (n % SIZE.stores)) throw new Error('The session was not found')
    }
    const { user, system } = process.cpuUsage(began)
    await close()
    const after = await scans(world.db)
    return {
      figures: [
        {
          name: 'session check: node',
          value: (user + system) / 1000 / times,
          unit: 'ms CPU',
          must: { most: 0.3 },
          note: `of ${times}`,
        },
        {
          name: 'session check: readings of the whole table',
          value: after.whole - before.whole,
          unit: '',
          must: { most: 0 },
          note: `${((after.indexed - before.indexed) / times).toFixed(2)} by index each`,
        },
      ],
    }
  })
