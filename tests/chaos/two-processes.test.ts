import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Program, startProgram } from './support/program.ts'
import { invoices, lossesIn, ownerToken, plenty, type Selling, shoppers } from './support/shoppers.ts'

// Two processes on one database, as in README.md, "Beyond one machine"; also through a pooler (TEST_POOLER).

const left = async (program: Program, product: number): Promise<number> =>
  (await program.call(`/api/backend/products/${product}`, { token: await ownerToken(program) })).body.data.quantity

async function more(selling: Selling, count: number): Promise<void> {
  const wanted = selling.acknowledged.size + count
  while (selling.acknowledged.size < wanted) await sleep(20)
}

it('loses no acknowledged order when one of two processes is killed, and sells on at the other', async () => {
  await ownDatabase()
  const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = process.env
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'phsar-shared-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const settings = { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }
  // Both find an empty database: one of them fills it in.
  const [one, other] = await Promise.all([startProgram(settings), startProgram(settings)])
  await Promise.all([one.ready(), other.ready()])

  const before = (await invoices(one)).length
  const product = await plenty(one)
  const selling = shoppers([one, other], product, 12)
  await more(selling, 200)
  expect(selling.refused).toEqual([])
  one.kill('SIGKILL')
  await one.ended
  await more(selling, 200)
  const third = await startProgram(settings)
  await third.ready()
  await selling.stop()

  const all = await invoices(third)
  const { acknowledged, refused } = selling
  console.log(`${acknowledged.size} acknowledged, ${all.length - before} made, ${refused.length} unanswered or refused`)
  expect(lossesIn(all, acknowledged)).toEqual({ lost: [], gaps: [] })
  expect(refused.filter(({ status }) => status !== 0)).toEqual([])
  expect(await left(other, product)).toBe(1_000_000 - (all.length - before))
  expect(await invoices(other)).toEqual(all)
  expect(await other.stop()).toBe(0)
})
