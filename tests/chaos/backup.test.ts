import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { runCli } from '../support/cli-process.ts'
import { database, wrongInBooks } from './support/books.ts'
import { openMarket } from './support/market.ts'
import { type Program, startProgram } from './support/program.ts'
import { invoices, lossesIn, ownerToken, plenty } from './support/shoppers.ts'

const BACKUPS = 3

/** Pictures that the database knows and the folder has not, or has otherwise. */
async function wrongPictures(program: Program): Promise<{ checked: number; wrong: string[] }> {
  const client = await database(program.dataDir)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `SELECT store_id || '/' || name AS name, sha256 FROM files WHERE sha256 IS NOT NULL`,
  )
  await client.end()
  const sumOf = (name: string) => {
    try {
      return createHash('sha256')
        .update(readFileSync(join(program.dataDir, 'files', name)))
        .digest('hex')
    } catch (error) {
      return String(error)
    }
  }
  return {
    checked: rows.length,
    wrong: rows.filter(({ name, sha256 }) => sumOf(name) !== sha256).map(({ name }) => name),
  }
}

// trust.md C4, under shoppers, changes of status, imports and uploads.
it('backs up a busy market: what was acknowledged before is in it, and nothing by halves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phsar-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = await startProgram()
  await program.ready()
  const market = openMarket(program, { products: [await plenty(program)], token: await ownerToken(program) })
  while (market.orders.size < 200) await sleep(20)

  const taken: { archive: string; before: Set<string>; after: number }[] = []
  for (let n = 0; n < BACKUPS; n++) {
    const archive = join(folder, `${n}.tar.gz`)
    const before = new Set(market.orders.values())
    const began = performance.now()
    const done = await runCli({ DATA_DIR: program.dataDir }, 'backup', archive)
    expect([done.code, done.complaint]).toEqual([0, ''])
    taken.push({ archive, before, after: market.orders.size })
    console.log(
      `${market.orders.size - before.size} orders during ${Math.round(performance.now() - began)} ms: ${done.out}`,
    )
    await sleep(1000)
  }
  await market.stop()
  const sold = await invoices(program)
  expect(market.faults).toEqual([])
  expect(await program.stop()).toBe(0)

  for (const [n, { archive, before }] of taken.entries()) {
    const dataDir = join(folder, String(n))
    const restored = await runCli({ DATA_DIR: dataDir }, 'restore', archive)
    expect([restored.code, restored.complaint]).toEqual([0, ''])
    const copy = await startProgram({ DATA_DIR: dataDir })
    await copy.ready()
    const all = await invoices(copy)
    expect(lossesIn(all, before)).toEqual({ lost: [], gaps: [] })
    expect(all.filter((invoice) => !sold.includes(invoice))).toEqual([])
    const books = await database(dataDir)
    expect(await wrongInBooks(books)).toEqual([])
    await books.end()
    const { checked, wrong } = await wrongPictures(copy)
    expect(wrong).toEqual([])
    expect(checked).toBeGreaterThan(60)
    console.log(`${before.size} acknowledged before, ${all.length} restored, ${checked} pictures`)
    expect(await copy.stop()).toBe(0)
  }
})
