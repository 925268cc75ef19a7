import { forgetPeak, peakOf, rssOf } from '../measure/processes.ts'
import { stream } from '../measure/stream.ts'
import { FIRST_STORE } from '../seed/size.ts'
import type { Case } from '../world.ts'

const NEW_LINE = 10

/** All orders of the large store as one file. */
export const exporting: Case = async (world) => {
  const { port, pid } = world.program
  const headers = { authorization: `Bearer ${world.token(FIRST_STORE)}`, 'accept-encoding': 'identity' }
  const take = async (query: string) => {
    let rows = -1
    const asked = { host: world.platform(), path: `/api/backend/orders/export?format=csv${query}`, headers }
    const { status, first, took } = await stream(port, asked, (bytes) => {
      for (const byte of bytes) if (byte === NEW_LINE) rows++
    })
    if (status !== 200) throw new Error(`The export was answered with ${status}`)
    return { rows, first, took }
  }
  const { rows: all } = await world.db.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM orders WHERE store_id = $1',
    [FIRST_STORE],
  )
  // Compiles what it runs.
  await take('&status=11')
  const held = rssOf(pid)
  forgetPeak(pid)
  const { rows, first, took } = await take('')
  if (rows !== all[0]?.n) throw new Error(`${rows} rows came, of ${all[0]?.n} orders`)
  const name = `CSV of ${Math.round(rows / 1000)},000 orders`
  return {
    figures: [
      { name: `${name}: memory of node above before`, value: peakOf(pid) - held, unit: 'MB', must: { most: 50 } },
      { name: `${name}: first byte`, value: first, unit: 'ms', must: { most: 1000 } },
      { name: `${name}: all of it`, value: took / 1000, unit: 's' },
    ],
  }
}
