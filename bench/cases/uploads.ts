import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { must } from '../measure/ask.ts'
import { cpuOf, cpuOfAll, forgetPeak, peakOf, rssOf } from '../measure/processes.ts'
import { median, quantile } from '../measure/stats.ts'
import type { Case } from '../world.ts'

const TIMES = 100
const AT_ONCE = 8
const [WIDTH, HEIGHT] = [2_000, 1_500]
const SMALL = { width: WIDTH / 8, height: Math.round(HEIGHT / 8), channels: 3 } as const

/** A photograph's worth of different pixels. */
const picture = () =>
  sharp(randomBytes(SMALL.width * SMALL.height * SMALL.channels), { raw: SMALL })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()

/** Photographs that are uploaded, one after the other and eight at once. */
export const uploads: Case = async (world) => {
  const { port, pid, postgres } = world.program
  const times = Math.max(AT_ONCE, Math.round(TIMES * world.share))
  const pictures = await Promise.all(Array.from({ length: AT_ONCE }, picture))
  const send = async (n: number) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(pictures[n % AT_ONCE] ?? [])], 'a.jpg', { type: 'image/jpeg' }))
    const headers = { authorization: `Bearer ${world.token(1 + (n % 1_000))}` }
    return (await must(port, { host: world.platform(), path: '/api/backend/upload', body, headers }, 201)).took
  }
  for (let n = 0; n < 4; n++) await send(n)
  const before = [cpuOf(pid), cpuOfAll(postgres)] as const
  const took: number[] = []
  for (let n = 0; n < times; n++) took.push(await send(n))
  const [node, sql] = [(cpuOf(pid) - before[0]) / times, (cpuOfAll(postgres) - before[1]) / times]
  const idle = rssOf(pid)
  forgetPeak(pid)
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => send(n)))
  return {
    requests: [{ name: 'upload', n: times, median: median(took), p95: quantile(took, 0.95), node, postgres: sql }],
    figures: [
      {
        name: `uploads, ${AT_ONCE} at once: memory above idle`,
        value: peakOf(pid) - idle,
        unit: 'MB',
        must: { most: 300 },
      },
    ],
  }
}
