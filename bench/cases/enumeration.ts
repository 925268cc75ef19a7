import { setTimeout } from 'node:timers/promises'
import { type Asked, must } from '../measure/ask.ts'
import { mannWhitney } from '../measure/mann-whitney.ts'
import type { Figure } from '../measure/result.ts'
import { median } from '../measure/stats.ts'
import { ownerEmail } from '../seed/size.ts'
import type { Case, World } from '../world.ts'

const PAIRS = 200

interface Asks {
  name: string
  status: number
  ask(email: string): Asked
}

/** Waits until the mail it led to is written: the work behind one request must not slow the next, which asks of another. */
async function restOf(world: World): Promise<void> {
  const open = "SELECT 1 FROM jobs WHERE name = 'identity.mail-reset' AND state IN ('queued', 'running') LIMIT 1"
  while ((await world.db.query(open)).rows.length > 0) await setTimeout(2)
}

/** Of 200 who have an account and 200 who have none, one of each in turn: do the times tell them apart? */
async function compared(world: World, { name, status, ask }: Asks): Promise<Figure[]> {
  const { port } = world.program
  const pairs = Math.max(20, Math.round(PAIRS * world.share))
  const took = { known: [] as number[], unknown: [] as number[] }
  const one = async (kind: keyof typeof took, n: number) => {
    const email = kind === 'known' ? ownerEmail(n) : `nobody-${n}-${Date.now()}@bench.example`
    took[kind].push((await must(port, ask(email), status)).took)
    await restOf(world)
  }
  for (let n = 1; n <= 10; n++) await must(port, ask(`warm-up-${n}-${Date.now()}@bench.example`), status)
  for (let n = 1; n <= pairs; n++) {
    const [first, second] = n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    await one(first, n)
    await one(second, n)
  }
  const [known, unknown] = [median(took.known), median(took.unknown)]
  const note = `${pairs} of each in turn: ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown`
  return [
    {
      name: `${name}: median of unknown over known e-mails`,
      value: unknown / known,
      unit: '×',
      must: { least: 0.9, most: 1.1 },
      note,
    },
    {
      name: `${name}: Mann-Whitney’s p`,
      value: mannWhitney(took.known, took.unknown),
      unit: '',
      must: { least: 0.01 },
    },
  ]
}

/** T15 of the safety rules: what is answered to a wrong password, or to a forgotten one, tells no account by its time. */
export const enumeration: Case = async (world) => {
  // Attempts of an earlier run count against these.
  await world.db.query('DELETE FROM login_failures')
  const host = world.platform()
  const signIn = await compared(world, {
    name: 'wrong password',
    status: 422,
    ask: (email) => ({ host, path: '/api/backend/auth/login', body: { email, password: 'Wrong@2026' } }),
  })
  const forgotten = await compared(world, {
    name: 'forgotten password',
    status: 200,
    ask: (email) => ({ host, path: '/api/public/forgot-password', body: { email } }),
  })
  await world.db.query('DELETE FROM login_failures')
  return { figures: [...signIn, ...forgotten] }
}
