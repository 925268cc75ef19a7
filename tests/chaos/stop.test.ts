import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startProgram } from './support/program.ts'
import { invoices, lossesIn, plenty, shoppers } from './support/shoppers.ts'

// trust.md C3. A balancer asks /readyz all the time and sends nothing more once it says no.
it('ends on SIGTERM without failing a request that was under way, however often it is told to', async () => {
  const program = await startProgram()
  await program.ready()
  const dataDir = program.dataDir
  const selling = shoppers([program], await plenty(program), 16)
  while (selling.acknowledged.size < 100) await sleep(20)

  const began = performance.now()
  program.kill('SIGTERM')
  let away: number | undefined
  while (away === undefined) {
    const reply = await program.call('/readyz')
    if (reply.status === 503) away = performance.now() - began
  }
  program.kill('SIGTERM')
  await selling.stop()
  const code = await program.ended
  const took = performance.now() - began
  console.log(`not ready after ${away.toFixed(0)} ms, ended with ${code} after ${took.toFixed(0)} ms`)
  expect(selling.refused).toEqual([])
  expect(away).toBeLessThan(500)
  expect(code).toBe(0)
  expect(took).toBeLessThan(15_000)

  const again = await startProgram({ DATA_DIR: dataDir })
  await again.ready()
  expect(lossesIn(await invoices(again), selling.acknowledged)).toEqual({ lost: [], gaps: [] })
})
