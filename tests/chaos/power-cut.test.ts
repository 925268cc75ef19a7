import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startProgram } from './support/program.ts'
import { plenty, SHOP } from './support/shoppers.ts'

// trust.md C2: power can be cut the moment an order is acknowledged, so what makes it last is on the disk by then.
const ORDERS = 40

/** When the write-ahead log was synced (seconds since 1970), as the kernel saw it: strace on all of PostgreSQL. */
async function watchSyncs(postmaster: number): Promise<{ stop(): Promise<number[]> }> {
  if (spawnSync('strace', ['--version']).status !== 0)
    throw new Error('Not looked at: this needs strace (apt-get install strace)')
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const pids = [String(postmaster), ...children].flatMap((pid) => ['-p', pid])
  // -y names the file, -ttt says when a call began and -T how long it took.
  const args = ['-f', '-y', '-ttt', '-T', '-e', 'trace=fsync,fdatasync,sync_file_range', ...pids]
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void tracer.kill())
  let said = ''
  tracer.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
  })
  for (const end = performance.now() + 10_000; !said.includes('attached'); await sleep(50)) {
    if (tracer.exitCode !== null || performance.now() > end) throw new Error(`strace cannot look: ${said}`)
  }
  return {
    stop: async () => {
      tracer.kill('SIGINT')
      await new Promise((done) => tracer.once('exit', done))
      return [
        ...said.matchAll(/^\[pid\s+\d+\] (\d+\.\d+) f(?:data)?sync\(\d+<[^>]*pg_wal[^>]*>.*= 0 <([\d.]+)>/gm),
      ].map(([, at, took]) => Number(at) + Number(took))
    },
  }
}

it('has every order on the disk before it is acknowledged', async () => {
  const program = await startProgram()
  await program.ready()
  const product_id = await plenty(program)
  const postmaster = Number(readFileSync(join(program.dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  const watch = await watchSyncs(postmaster)
  const now = () => (performance.timeOrigin + performance.now()) / 1000
  const acknowledged: { from: number; to: number }[] = []
  for (let n = 0; n < ORDERS; n++) {
    const from = now()
    const lines = [{ product_id, quantity: 1 }]
    const buyer = { firstname: 'Power', telephone: '012345678', payment_method: 'cod', shipping_method: 'pickup' }
    const reply = await program.call('/api/shop/orders', { shop: SHOP, body: { lines, type: 'pickup', ...buyer } })
    expect(reply.status).toBe(201)
    acknowledged.push({ from, to: now() })
  }
  const syncs = await watch.stop()
  const without = acknowledged.filter(({ from, to }) => !syncs.some((at) => at >= from && at <= to))
  console.log(`${acknowledged.length} orders one after the other, ${syncs.length} syncs of the log`)
  expect(without).toEqual([])
})
