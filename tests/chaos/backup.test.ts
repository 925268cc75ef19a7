import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { runCli } from '../support/cli-process.ts'
import { filesBelow } from '../support/files-below.ts'
import { database, wrongInBooks } from './support/books.ts'
import { openMarket } from './support/market.ts'
import { type Program, startProgram } from './support/program.ts'
import { invoices, lossesIn, ownerToken, plenty, shoppers } from './support/shoppers.ts'

const BACKUPS = 3
/** Orders a second that come in while one is taken, at the least. */
const RATE = 20

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

/** How many of three damaged copies of an archive were refused without anything being written. */
async function damaged(folder: string, archive: string): Promise<number> {
  const bytes = readFileSync(archive)
  const turned = Buffer.from(bytes)
  turned[bytes.length >> 1] = (turned[bytes.length >> 1] as number) ^ 1
  const copies = [bytes.subarray(0, bytes.length >> 1), bytes.subarray(0, -1), turned]
  const dataDir = join(folder, 'stays-away')
  let refused = 0
  for (const [n, content] of copies.entries()) {
    const path = join(folder, `damaged-${n}`)
    writeFileSync(path, content)
    const { code, complaint } = await runCli({ DATA_DIR: dataDir }, 'restore', path)
    console.log(complaint)
    if (code === 1 && complaint.split('\n').length === 1 && !existsSync(dataDir)) refused++
  }
  return refused
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
    const [during, took] = [market.orders.size - before.size, (performance.now() - began) / 1000]
    console.log(`${during} orders during ${took.toFixed(1)} s (${(during / took).toFixed(0)}/s): ${done.out}`)
    expect(during).toBeGreaterThan(0)
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

it('loses nothing that was acknowledged before, while 20 orders a second come in; damaged copies are refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phsar-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = await startProgram()
  await program.ready()
  const selling = shoppers([program], await plenty(program), 12)
  while (selling.acknowledged.size < 200) await sleep(20)

  const archive = join(folder, 'shop.tar.gz')
  const before = new Set(selling.acknowledged)
  const began = performance.now()
  const done = await runCli({ DATA_DIR: program.dataDir }, 'backup', archive)
  const [during, seconds] = [selling.acknowledged.size - before.size, (performance.now() - began) / 1000]
  await selling.stop()
  console.log(`${during} orders in ${seconds.toFixed(1)} s: ${(during / seconds).toFixed(0)}/s. ${done.out}`)
  expect([done.code, done.complaint, selling.refused]).toEqual([0, '', []])
  const files = filesBelow(join(program.dataDir, 'files'))
  expect(await program.stop()).toBe(0)

  expect(await damaged(folder, archive)).toBe(3)
  const dataDir = join(folder, 'data')
  expect((await runCli({ DATA_DIR: dataDir }, 'restore', archive)).code).toBe(0)
  expect(filesBelow(join(dataDir, 'files'))).toEqual(files)
  const copy = await startProgram({ DATA_DIR: dataDir })
  await copy.ready()
  const all = await invoices(copy)
  expect(lossesIn(all, before)).toEqual({ lost: [], gaps: [] })
  console.log(`${before.size} acknowledged before, ${all.length} restored, ${files.length} files equal`)
  expect(await copy.stop()).toBe(0)
  // Last: what is lost is worse than a machine that is busy with something else.
  expect(during / seconds).toBeGreaterThanOrEqual(RATE)
})
