import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startProgram } from './support/program.ts'
import { invoices, lossesIn, ownerToken, plenty, SHOP, shoppers } from './support/shoppers.ts'

// trust.md C6, on a small disk in memory. Needs the right to mount one.

/** A disk of so many megabytes; undefined where we may not make one. */
function smallDisk(megabytes: number): string | undefined {
  const dir = mkdtempSync(join(tmpdir(), 'phsar-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', dir], { stdio: 'ignore' })
  } catch {
    rmSync(dir, { recursive: true })
    return undefined
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', dir])
    rmSync(dir, { recursive: true })
  })
  return dir
}

it('sells nothing while the disk is full, shows everything, and goes on when there is room again', async (test) => {
  const disk = smallDisk(700)
  if (!disk) return test.skip('no disk can be mounted here')
  const program = await startProgram({ DATA_DIR: join(disk, 'data') })
  await program.ready()
  const token = await ownerToken(program)
  const selling = shoppers([program], await plenty(program))
  while (selling.acknowledged.size < 50) await sleep(20)

  // All but two megabytes.
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize - 2 * 1024 * 1024))
  await sleep(2_000)
  const sold = selling.acknowledged.size
  const refusedBefore = selling.refused.length
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(200)) {
    expect((await program.call('/api/backend/orders', { token })).status).toBe(200)
    expect((await program.call('/api/shop/products', { shop: SHOP })).status).toBe(200)
    expect((await program.call('/', { shop: SHOP, headers: { accept: 'text/html' } })).status).toBe(200)
  }
  const refused = selling.refused.slice(refusedBefore)
  console.log(`sold ${selling.acknowledged.size - sold} while full, refused ${refused.length}: ${refused[0]?.reason}`)
  expect(refused.length).toBeGreaterThan(10)
  expect(selling.refused.filter(({ status }) => status !== 507 && status !== 503)).toEqual([])
  expect(selling.acknowledged.size).toBe(sold)

  rmSync(join(disk, 'ballast'))
  const began = performance.now()
  while (selling.acknowledged.size < sold + 20) await sleep(20)
  console.log(`sold again ${(performance.now() - began).toFixed(0)} ms after there was room`)
  await selling.stop()
  expect(lossesIn(await invoices(program), selling.acknowledged)).toEqual({ lost: [], gaps: [] })
  expect(await program.stop()).toBe(0)
})
