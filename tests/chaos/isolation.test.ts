import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { catalogue } from '../../server/db/seed/catalogue.ts'
import { attack } from './support/attacker.ts'
import { type Aim, ATTACKS } from './support/attacks.ts'
import { bystanders, callsFor, cookieOf, QUIET, type Seen, tokenOf, within } from './support/bystanders.ts'
import type { Reply } from './support/call.ts'
import { megabytes, watchMemory } from './support/memory-of.ts'
import { type Program, startProgram } from './support/program.ts'

// One shop's trouble stays its own: what the people of another shop notice while somebody attacks. ISOLATION_SECONDS: how
// long each attack lasts.
const SECONDS = Number(process.env.ISOLATION_SECONDS ?? 30)
const IDLE_SECONDS = Math.min(10, SECONDS)
/** Of 20 calls the slowest but one may take so many times what it takes at rest, or so many milliseconds. */
const SLOWER = 3
const UNFELT = 150
/** Megabytes of node and its parsers, and how much more than at rest they may hold a minute later. */
const MOST = 600
const KEPT = 60
const MINUTE = 60_000
/** Milliseconds for an import of one row. */
const ONE_ROW = 5_000
const SHOP = 'kafe-tonle'

const table: string[] = []
afterAll(() => console.log(['', ...table].join('\n')))

/** The attacker's own shop, and who works there. */
async function aimAt(program: Program): Promise<Aim> {
  const email = `owner@${SHOP}.example`
  const helper = `staff@${SHOP}.example`
  const owner = { token: await tokenOf(program, email), cookie: await cookieOf(program, email) }
  const staff = { token: await tokenOf(program, helper), cookie: await cookieOf(program, helper) }
  const product = async (price: string) => {
    const body = { name: `At ${price}`, price, quantity: 1_000_000, subtract: false }
    return (await program.call('/api/backend/products', { body, token: owner.token })).body.data.id as number
  }
  const [sold, free] = [await product('1.00'), await product('0.00')]
  return { port: program.port, shop: SHOP, email, password: catalogue.password, owner, staff, sold, free }
}

/** Milliseconds that an import of one row takes the quiet shop, from sending to done; undefined where it does not end. */
async function oneRow(program: Program, token: string, over: () => boolean): Promise<number | undefined> {
  const began = performance.now()
  const body = new FormData()
  const row = `Handle,Title,Body (HTML),Variant SKU,Variant Price\nrow-${began},Row ${began},,row-${began},1.00`
  body.set('file', new File([row], 'a.csv', { type: 'text/csv' }))
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.200.0.1' }
  const url = `http://127.0.0.1:${program.port}/api/backend/products/import`
  const sent = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(90_000) })
  const { data, message } = (await sent.json()) as { data?: { id: number }; message?: string }
  if (!data) throw new Error(`${sent.status} ${message}`)
  while (performance.now() - began < 90_000 && !over()) {
    const job = await program.call(`/api/backend/imports/${data.id}`, { token }).catch(() => undefined)
    if (job?.body.data?.state === 'done') return performance.now() - began
    await sleep(50)
  }
  return undefined
}

/** Ends what goes on by itself when the attacker has gone: his imports, of which the shop takes one at a time. */
async function callOff(program: Program, token: string): Promise<void> {
  for (let id = 1; id <= 20; id++)
    await program.call(`/api/backend/imports/${id}/cancel`, { method: 'POST', token }).catch(() => undefined)
}

interface Course {
  idle: Record<string, Seen>
  under: Record<string, Seen>
  before: number
  peak: number
  /** What held how much then. */
  most: string
  after: number
  died: string
}

const ms = (seen: Seen | undefined, part: number) => Math.round(within(seen?.times ?? [], part))

/** At rest nobody waits: where they do, the machine is busy with something else, and the figures say little. */
const busy = (idle: Course['idle']) => Object.values(idle).some(({ times }) => within(times, 0.95) > 2 * UNFELT)

function report(name: string, { idle, under, before, peak, most, after, died }: Course, told: string): void {
  table.push(
    `${name}: ${before.toFixed(0)} MB at rest, ${peak.toFixed(0)} at most (${most}), ${after.toFixed(0)} after${died}. ${told}${busy(idle) ? '. THE MACHINE IS BUSY' : ''}`,
  )
  for (const [kind, seen] of Object.entries(under)) {
    const times = [ms(idle[kind], 0.5), ms(idle[kind], 0.95), ms(seen, 0.5), ms(seen, 0.95)]
    const [failed] = seen.failed
    const broken = failed ? `, ${seen.failed.length} of ${seen.times.length} failed: ${failed}` : ''
    table.push(
      `   ${kind.padEnd(10)} p50/p95 at rest ${times[0]}/${times[1]} ms, attacked ${times[2]}/${times[3]} ms${broken}`,
    )
  }
  console.log(table.slice(-1 - Object.keys(under).length).join('\n'))
}

/** Megabytes held once they are down to `wanted`, or when a minute has gone by. */
async function settled(pid: number, wanted: number, over: () => boolean): Promise<number> {
  for (const end = performance.now() + MINUTE; ; await sleep(250)) {
    const held = megabytes(pid)
    if (held <= wanted || performance.now() > end || over()) return held
  }
}

/** What the bystanders see at rest, and then under attack. */
async function course(program: Program, name: string, calls: Record<string, () => Promise<Reply>>, aim: Aim) {
  let died = ''
  const over = () => died !== ''
  // What is loaded on first use is loaded before.
  await callsFor(calls, 3_000)
  const idle = await callsFor(calls, IDLE_SECONDS * 1000)
  const before = megabytes(program.pid)
  const started = performance.now()
  program.ended.then((how) => {
    died = `, DIED (${how}) after ${((performance.now() - started) / 1000).toFixed(1)} s`
  })
  const memory = watchMemory(program.pid)
  const token = await tokenOf(program, `owner@${QUIET}.example`)
  const attacker = attack(name, aim)
  await attacker.begun
  const importing = name.includes('import of') ? sleep(1_500).then(() => oneRow(program, token, over)) : undefined
  const under = await callsFor(calls, SECONDS * 1000, over)
  const { tally, share } = await attacker.stop()
  memory.stop()
  const row = await importing?.catch((error: Error) => error.message)
  if (importing) await callOff(program, aim.owner.token)
  const after = await settled(program.pid, before + KEPT, over)
  const told = `The attacker: ${JSON.stringify(tally)}, ${(share * 100).toFixed(0)} % of a core${importing ? `; one row of another's took ${row} ms` : ''}`
  return { idle, under, before, peak: memory.peak(), most: memory.most(), after, died, told, row: importing ? row : 0 }
}

it.each(Object.keys(ATTACKS))('is not felt by another shop: %s', async (name) => {
  const program = await startProgram({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' })
  await program.ready()
  const aim = await aimAt(program)
  const seen = await course(program, name, await bystanders(program), aim)
  report(name, seen, seen.told)

  expect.soft(seen.died).toBe('')
  for (const [kind, { times, failed }] of Object.entries(seen.under)) {
    expect.soft([kind, failed]).toEqual([kind, []])
    const most = Math.max(UNFELT, SLOWER * within(seen.idle[kind]?.times ?? [], 0.95))
    expect.soft(within(times, 0.95), `${kind}, 95 of 100 within`).toBeLessThanOrEqual(most)
  }
  expect.soft(seen.peak, 'megabytes at most').toBeLessThanOrEqual(MOST)
  expect.soft(seen.after, 'megabytes after').toBeLessThanOrEqual(seen.before + KEPT)
  expect.soft(seen.row, 'an import of one row').toBeLessThanOrEqual(ONE_ROW)
})
