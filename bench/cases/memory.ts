import { setTimeout as sleep } from 'node:timers/promises'
import { sendMix } from '../measure/mix.ts'
import { forgetPeak, memoryOfAll, openFiles, peakOf, rssOf } from '../measure/processes.ts'
import type { Figure } from '../measure/result.ts'
import { slope } from '../measure/stats.ts'
import type { Case } from '../world.ts'

const CLIENTS = 16
const MIX = 5_000
const LONG = 100_000
const PARTS = 20

/** What node holds: just started, under the mix, at rest again; with `--long`, over 100,000 requests. */
export const memory: Case = async (world) => {
  const { pid } = await world.restart()
  await sleep(5_000)
  const idle = rssOf(pid)
  forgetPeak(pid)
  const count = Math.round(MIX * world.share)
  const bad = await sendMix(world, count, CLIENTS)
  const peak = peakOf(pid)
  await sleep(world.share < 1 ? 2_000 : 15_000)
  const figures: Figure[] = [
    { name: 'memory of node, idle', value: idle, unit: 'MB', must: { most: 200 } },
    {
      name: 'memory of node, peak of the mix',
      value: peak,
      unit: 'MB',
      must: { most: 400 },
      note: `${count} requests`,
    },
    { name: 'memory of node, at rest after the mix', value: rssOf(pid), unit: 'MB' },
    { name: 'memory of PostgreSQL after the mix', value: memoryOfAll(world.program.postgres), unit: 'MB' },
    { name: 'the mix: not answered well', value: bad.length, unit: '', must: { most: 0 }, note: bad[0] ?? '' },
  ]
  return { figures: world.long ? [...figures, ...(await soak(world, pid))] : figures }
}

async function soak(world: Parameters<Case>[0], pid: number): Promise<Figure[]> {
  const [held, files] = [[] as number[], [] as number[]]
  let done = 0
  const bad = await sendMix(world, LONG, CLIENTS, () => {
    done++
    if (done % (LONG / PARTS) !== 0) return
    held.push(rssOf(pid))
    files.push(openFiles(pid))
    console.log(`    ${done} requests: ${held.at(-1)?.toFixed(0)} MB, ${files.at(-1)} open files`)
  })
  // What is compiled and cached once is there after the first quarter.
  const later = held.slice(PARTS / 4)
  return [
    {
      name: `memory of node, growth over ${LONG * 0.75} requests`,
      value: slope(later) * (later.length - 1),
      unit: 'MB',
      must: { most: 20 },
      note: held.map((mb) => mb.toFixed(0)).join(' '),
    },
    { name: 'open files, growth', value: slope(files) * (files.length - 1), unit: '', must: { most: 10 } },
    { name: `${LONG} requests: not answered well`, value: bad.length, unit: '', must: { most: 0 }, note: bad[0] ?? '' },
  ]
}
