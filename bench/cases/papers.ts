import { setTimeout as sleep } from 'node:timers/promises'
import { must } from '../measure/ask.ts'
import { cpuOf, cpuOfAll } from '../measure/processes.ts'
import type { Figure } from '../measure/result.ts'
import { FIRST_STORE } from '../seed/size.ts'
import type { Case, World } from '../world.ts'

const MANY = 100
/** The first start the typesetter and fill its caches. */
const WARM = 20

interface Print {
  id: number
  state: string
  done: number
  total: number
}

/** Receipts and invoices of a hundred orders, each kind in one file made behind the request. */
export const papers: Case = async (world) => {
  const { rows } = await world.db.query<{ id: string }>(
    'SELECT id FROM orders WHERE store_id = $1 ORDER BY invoice_number OFFSET (random() * 100000)::int LIMIT $2',
    [FIRST_STORE, 2 * MANY + WARM],
  )
  const ids = rows.map(({ id }) => Number(id))
  const warm = ids.splice(0, WARM)
  const figures: Figure[] = []
  for (const kind of ['receipt-80', 'invoice']) {
    await print(world, kind, warm)
    const of = ids.splice(0, MANY)
    const { port, pid, postgres } = world.program
    const before = cpuOf(pid) + cpuOfAll(postgres)
    const seen = await print(world, kind, of)
    const cpu = (cpuOf(pid) + cpuOfAll(postgres) - before) / MANY
    const path = `/api/backend/orders/papers/${seen.id}/file`
    await must(port, { host: world.platform(), path, headers: headersOf(world) })
    const note = `told ${seen.told.join(', ')}`
    figures.push({ name: `${MANY} of ${kind}: CPU a page`, value: cpu, unit: 'ms', must: { most: 30 }, note })
    figures.push({ name: `${MANY} of ${kind}: steps told`, value: seen.told.length, unit: '', must: { least: 3 } })
  }
  return { figures }
}

const headersOf = (world: World) => ({ authorization: `Bearer ${world.token(FIRST_STORE)}` })

/** Has a file made and waits for it. @returns how far it was, each time it had got on */
async function print(world: World, kind: string, ids: number[]): Promise<{ id: number; told: number[] }> {
  const { port } = world.program
  const [host, headers] = [world.platform(), headersOf(world)]
  const body = { kind, selection: { ids } }
  const begun = await must(port, { host, path: '/api/backend/orders/papers', body, headers }, 202)
  let { data } = JSON.parse(begun.bytes.toString()) as { data: Print }
  const told: number[] = []
  while (data.state === 'running') {
    await sleep(100)
    const answer = await must(port, { host, path: `/api/backend/orders/papers/${data.id}`, headers })
    data = JSON.parse(answer.bytes.toString()).data
    if (told.at(-1) !== data.done) told.push(data.done)
  }
  if (data.state !== 'done') throw new Error(`The file of ${kind} ended as ${data.state}`)
  return { id: data.id, told }
}
