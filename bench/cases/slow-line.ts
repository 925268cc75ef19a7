import type { Figure } from '../measure/result.ts'
import { slowLine } from '../measure/slow-line.ts'
import type { Case } from '../world.ts'

const WALK = ['/dashboard', '/sales', '/products', '/categories', '/customer', '/settings']
const COLD = ['/products', '/sales']
/** ms, at 800 ms and 60 KB a second. */
const MOST = { sign: 300, step: 5_000, seen: 4_000, usable: 9_000 }
/** One of the many shops: what travels is the same for all, and the large one has a case of its own. */
const STORE = 2

const ms = (name: string, value: number, most: number, note?: string): Figure => ({
  name: `slow line, ${name}`,
  value,
  unit: 'ms',
  must: { most },
  ...(note && { note }),
})

const kilobytes = (came: readonly { bytes: number }[]) =>
  `${came.length} requests, ${Math.round(came.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)} KB`

/** What the staff wait for where the line is slow: the first page of the day, and the way from page to page. */
export const slow: Case = async (world) => {
  const line = await slowLine(`http://${world.platform()}`, world.cookie(STORE))
  try {
    const figures: Figure[] = []
    for (const path of COLD) {
      const { seen, usable, came } = await line.visit(path)
      figures.push(ms(`first visit of ${path}: rows seen`, seen, MOST.seen, kilobytes(came)))
      figures.push(ms(`first visit of ${path}: usable`, usable, MOST.usable))
    }
    for (const { path, sign, usable, came } of await line.walk(WALK)) {
      figures.push(ms(`step to ${path}: a sign of work`, sign, MOST.sign))
      figures.push(ms(`step to ${path}: usable`, usable, MOST.step, kilobytes(came)))
    }
    return { figures }
  } finally {
    await line.close()
  }
}
