import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Program, startProgram } from '../chaos/support/program.ts'
import { ownerToken, plenty, SHOP, shoppers } from '../chaos/support/shoppers.ts'
import { runCli } from '../support/cli-process.ts'
import { filesBelow } from '../support/files-below.ts'
import { temporaryFolder } from './launcher.ts'
import { startWithShop } from './own-shop.ts'

/** What a store's owner sees: goods with their pictures, customers' orders, settings. */
async function seen(program: Program) {
  const token = await ownerToken(program)
  const of = async (path: string) => (await program.call(`/api/backend/${path}`, { token })).body
  return [await of('orders?limit=100&sort=id'), await of('products?limit=100&sort=id'), await of('settings')]
}

it('takes a copy of a program that serves, from which another one starts; and nothing over what is there', async () => {
  const folder = temporaryFolder()
  const program = await startWithShop()
  writeFileSync(join(program.dataDir, 'secret'), 'kept secret\n', { mode: 0o600 })
  const product = await plenty(program)
  const before = await seen(program)
  expect(before.map(({ data }) => data.length)).toEqual([1, 2, undefined])
  const archive = join(folder, 'shop.tar.gz')
  const taken = await runCli({ DATA_DIR: program.dataDir }, 'backup', archive)
  expect([taken.code, taken.complaint]).toEqual([0, ''])
  expect(statSync(archive).mode & 0o777).toBe(0o600)

  const bytes = readFileSync(archive)
  const turned = Buffer.from(bytes)
  turned[bytes.length >> 1] = (turned[bytes.length >> 1] as number) ^ 0xff
  writeFileSync(join(folder, 'turned'), turned)
  const other = join(folder, 'data')
  const inOther = (...args: string[]) => runCli({ DATA_DIR: other }, ...args)
  // Wherever else it is damaged: tests/unit/backup-archive.test.ts. What a command refuses besides: tests/server/cli-data.test.ts.
  const refused = await Promise.all([
    inOther('restore', join(folder, 'turned')),
    inOther('backup', join(folder, 'of-nothing')),
    runCli({ DATA_DIR: program.dataDir }, 'restore', archive),
  ])
  expect(refused.map(({ code }) => code)).toEqual([1, 1, 1])
  expect(refused.map(({ complaint }) => complaint.split('\n').length)).toEqual([1, 1, 1])
  expect(refused.map(({ complaint }) => complaint).join('\n')).toMatch(
    /damaged.*nothing to back up.*already contains files/s,
  )
  expect((await inOther('restore', archive, '--verify')).code).toBe(0)
  expect(existsSync(other)).toBe(false)
  expect(readdirSync(folder).sort()).toEqual(['shop.tar.gz', 'turned'])
  expect(readFileSync(archive).equals(bytes)).toBe(true)

  const restored = await inOther('restore', archive)
  expect([restored.code, restored.complaint]).toEqual([0, ''])
  expect(filesBelow(join(other, 'files'))).toEqual(filesBelow(join(program.dataDir, 'files')))
  expect(readFileSync(join(other, 'secret'), 'utf8')).toBe('kept secret\n')
  expect(await seen(program)).toEqual(before)
  expect(await program.stop()).toBe(0)

  const again = await startProgram({ SEED: 'none', DATA_DIR: other, PORT: String(program.port) })
  await again.ready()
  expect(await seen(again)).toEqual(before)
  const [picture] = before[1].data.flatMap((each: { images: { image_path: string }[] }) => each.images)
  expect((await again.call(picture.image_path, { shop: SHOP })).status).toBe(200)
  const selling = shoppers([again], product, 1)
  while (selling.acknowledged.size < 1) await new Promise((done) => setTimeout(done, 20))
  await selling.stop()
  expect(selling.refused).toEqual([])
})
