import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, must } from '../measure/ask.ts'
import { cpuOf, cpuOfAll, forgetPeak, peakOf, rssOf } from '../measure/processes.ts'
import type { Figure } from '../measure/result.ts'
import { quantile } from '../measure/stats.ts'
import type { Case, World } from '../world.ts'

const ROWS = 10_000
const PAUSE = 100
const IDLE_SECONDS = 20
/** Whose catalogue grows; the others' pages are looked at meanwhile. */
const STORE = 900

/** @param more added to each price and quantity: a second file of the same `mark` then changes every product */
function catalogue(rows: number, mark: string, more: number): string {
  const lines = ['Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty']
  for (let n = 1; n <= rows; n++) {
    const name = n % 2 ? `Imported mango ${mark} ${n}` : `ស្វាយនាំចូល ${mark} ${n}`
    lines.push(
      `${mark}-${n},${name},<p>From the garden of ${n}.</p>,Garden ${n % 20},Fruit ${n % 10},${mark}-${n},${1 + more + (n % 50)}.50,${more + (n % 100)}`,
    )
  }
  return lines.join('\n')
}

/** Ten pages a second of other stores, until told to stop; the times are measured from when each was due. */
function visitors(world: World) {
  const took: number[] = []
  const state = { stopped: false }
  const open: Promise<unknown>[] = []
  const run = (async () => {
    for (let n = 0; !state.stopped; n++) {
      const asked = { host: world.shop(2 + (n % 500)), path: `/product/product-${1 + (n % 80)}` }
      const due = performance.now()
      open.push(ask(world.program.port, asked).then(() => took.push(performance.now() - due)))
      await sleep(PAUSE)
    }
  })()
  return {
    stop: async () => {
      state.stopped = true
      await run
      await Promise.all(open)
      return took
    },
  }
}

/** A catalogue of 10,000 rows that comes in while others shop, and the same again with every price changed. */
export const importing: Case = async (world) => {
  const mark = randomUUID().slice(0, 6)
  const made = await bringIn(world, 'new', mark, 0)
  // What the first left behind would hide what the second takes.
  await world.restart()
  return { figures: [...made, ...(await bringIn(world, 'changed', mark, 1))] }
}

async function bringIn(world: World, kind: 'new' | 'changed', mark: string, more: number): Promise<Figure[]> {
  const { port, pid, postgres } = world.program
  const rows = Math.round(ROWS * world.share)
  const headers = { authorization: `Bearer ${world.token(STORE)}` }
  const host = world.platform()
  const calm = visitors(world)
  await sleep(IDLE_SECONDS * 1000 * Math.max(0.25, world.share))
  const idle = quantile(await calm.stop(), 0.95)
  const held = rssOf(pid)
  forgetPeak(pid)
  const busy = visitors(world)
  const before = [cpuOf(pid), cpuOfAll(postgres), performance.now()] as const
  const body = new FormData()
  body.set('file', new File([catalogue(rows, mark, more)], 'products.csv', { type: 'text/csv' }))
  const begun = await must(port, { host, path: '/api/backend/products/import', body, headers }, 202)
  const { id } = JSON.parse(begun.bytes.toString()).data as { id: number }
  let job = { state: 'queued', failed: 0, new: 0, changed: 0 }
  while (job.state === 'queued' || job.state === 'running') {
    await sleep(250)
    job = JSON.parse((await must(port, { host, path: `/api/backend/imports/${id}`, headers })).bytes.toString()).data
  }
  const seconds = (performance.now() - before[2]) / 1000
  const p95 = quantile(await busy.stop(), 0.95)
  if (job.state !== 'done' || job[kind] !== rows)
    throw new Error(`The import ended as ${JSON.stringify(job).slice(0, 500)}`)
  const per = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const spent = `CPU of all: node ${per(cpuOf(pid) - before[0])}, PostgreSQL ${per(cpuOfAll(postgres) - before[1])}`
  return [
    { name: `import of ${rows} rows, all ${kind}`, value: seconds, unit: 's', must: { most: 60 }, note: spent },
    {
      name: `import, all ${kind}: memory of node above before`,
      value: peakOf(pid) - held,
      unit: 'MB',
      must: { most: 150 },
      note: `before ${held.toFixed(0)} MB`,
    },
    {
      name: `import, all ${kind}: p95 of others at 10 requests/s`,
      value: p95,
      unit: 'ms',
      must: { most: Math.max(3 * idle, 100) },
      note: `idle ${idle.toFixed(0)} ms`,
    },
  ]
}
