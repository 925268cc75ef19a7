import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { cookieOf } from './support/bystanders.ts'
import type { Reply } from './support/call.ts'
import { freePort, type Program, startProgram } from './support/program.ts'
import { network } from './support/proxy.ts'
import { invoices, lossesIn, ownerToken, plenty, SHOP, shoppers } from './support/shoppers.ts'

// trust.md C5: the database is away at the start, is cut off for half a minute, or is there and says nothing.

/** By REST, and by a page. */
interface Owner {
  token: string
  cookie: string
}

const ownerOf = async (program: Program): Promise<Owner> => ({
  token: await ownerToken(program),
  cookie: await cookieOf(program, `owner@${SHOP}.example`),
})

/** One of each kind: REST of both sides, a shop's page, and a page of a signed-in owner. */
async function visit(program: Program, { token, cookie }: Owner): Promise<Reply[]> {
  return Promise.all([
    program.call('/api/backend/orders', { token }),
    program.call('/api/shop/products', { shop: SHOP }),
    program.call('/', { shop: SHOP, headers: { accept: 'text/html' } }),
    program.call('/sales', { headers: { accept: 'text/html', cookie } }),
  ])
}

const statuses = (replies: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length] as const),
  )
const slowest = (replies: { took: number }[]) => Math.max(0, ...replies.map(({ took }) => took))

/** Visits all the time, for so many milliseconds. */
async function visits(program: Program, owner: Owner, ms: number): Promise<Reply[]> {
  const out: Reply[] = []
  for (const end = performance.now() + ms; performance.now() < end; await sleep(100))
    out.push(...(await visit(program, owner)))
  return out
}

/** Milliseconds until everything is served again. */
async function recovered(program: Program, owner: Owner): Promise<number> {
  for (const began = performance.now(); ; await sleep(50)) {
    const replies = await visit(program, owner)
    if (replies.every(({ status }) => status === 200)) return performance.now() - began
    if (performance.now() - began > 60_000) throw new Error(`not again: ${JSON.stringify(statuses(replies))}`)
  }
}

it('waits a minute for a database at the start, and says in two lines that it does not come', async () => {
  const url = `postgres://phsar_app:hidden@127.0.0.1:${await freePort()}/phsar`
  const began = performance.now()
  const program = await startProgram({ DATABASE_URL: url })
  expect(await program.ended).toBe(1)
  const took = (performance.now() - began) / 1000
  console.log(`gave up after ${took.toFixed(1)} s`)
  expect(took).toBeGreaterThan(55)
  expect(took).toBeLessThan(75)
  expect(program.log().trim().split('\n')).toEqual([
    expect.stringMatching(/^The database at 127\.0\.0\.1:\d+\/phsar does not answer: .*; asking again for 60 s$/),
    expect.stringMatching(/^The database at 127\.0\.0\.1:\d+\/phsar does not answer: .*ECONNREFUSED/),
  ])
})

it('starts with a database that comes late', async () => {
  const net = await network()
  await net.cut()
  const program = await startProgram({ ...net.env, SEED: 'none' })
  await sleep(5_000)
  await net.mend()
  console.log(`ready ${await program.ready()} ms after the start`)
})

it('answers 503 while the database is cut off for 30 s, and is back within 5 s', async () => {
  const net = await network()
  const program = await startProgram(net.env)
  await program.ready()
  const owner = await ownerOf(program)
  const selling = shoppers([program], await plenty(program))
  expect(statuses(await visits(program, owner, 2_000))).toEqual({ 200: expect.any(Number) })

  await net.cut()
  const away = await visits(program, owner, 30_000)
  await net.mend()
  const took = await recovered(program, owner)
  const before = selling.acknowledged.size
  await sleep(1_000)
  await selling.stop()
  console.log(
    `cut: ${JSON.stringify(statuses(away))}, slowest ${slowest(away).toFixed(0)} ms, back after ${took.toFixed(0)} ms`,
  )
  expect(statuses(away)).toEqual({ 503: away.length })
  expect(slowest(away)).toBeLessThan(5_000)
  expect(selling.refused.filter(({ status }) => status !== 503)).toEqual([])
  expect(took).toBeLessThan(5_000)
  expect(selling.acknowledged.size).toBeGreaterThan(before)
  expect(lossesIn(await invoices(program), selling.acknowledged)).toEqual({ lost: [], gaps: [] })
})

it('ends requests within 5 s with 503 while the database says nothing, and is back within 5 s', async () => {
  const net = await network()
  const program = await startProgram(net.env)
  await program.ready()
  const owner = await ownerOf(program)
  const selling = shoppers([program], await plenty(program))
  await visits(program, owner, 2_000)

  net.delay(10_000)
  const since = performance.now()
  // Some are caught half-way, and some begin when it is silent already.
  const away = await visits(program, owner, 30_000)
  net.delay(0)
  const took = await recovered(program, owner)
  await sleep(1_000)
  await selling.stop()
  console.log(
    `silent: ${JSON.stringify(statuses(away))}, slowest ${slowest(away).toFixed(0)} ms, back after ${took.toFixed(0)} ms`,
  )
  expect(statuses(away)).toEqual({ 503: away.length })
  expect(slowest(away)).toBeLessThan(5_000)
  expect(selling.refused.filter(({ status }) => status !== 503)).toEqual([])
  // One that was under way already, on a busy machine, is counted from when the database fell silent.
  const waited = selling.refused.map(({ took: all, ended }) => ({ took: Math.min(all, ended - since) }))
  expect(slowest(waited)).toBeLessThan(5_000)
  expect(took).toBeLessThan(5_000)
  expect(lossesIn(await invoices(program), selling.acknowledged)).toEqual({ lost: [], gaps: [] })
})
