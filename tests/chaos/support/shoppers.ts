import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalogue } from '../../../server/db/seed/catalogue.ts'
import type { Program } from './program.ts'

export const SHOP = 'kafe-tonle'

/** What a program is to those who ask it. */
export type Asked = Pick<Program, 'call'>

/** What the shoppers saw. */
export interface Selling {
  /** Invoice numbers that were acknowledged. */
  acknowledged: Set<string>
  /** Answers that were no order, by status; 0: no answer came, with its reason. */
  refused: { status: number; took: number; ended: number; reason: string }[]
  stop(): Promise<void>
}

export async function ownerToken(program: Asked): Promise<string> {
  const body = { email: `owner@${SHOP}.example`, password: catalogue.password }
  return (await program.call('/api/backend/auth/login', { body })).body.access_token
}

/** A product that no order can exhaust. */
export async function plenty(program: Asked): Promise<number> {
  const body = { name: 'Plenty', price: '1.00', quantity: 1_000_000 }
  return (await program.call('/api/backend/products', { body, token: await ownerToken(program) })).body.data.id
}

const order = (product_id: number) => ({
  lines: [{ product_id, quantity: 1 }],
  type: 'pickup',
  firstname: 'Chaos',
  telephone: '012345678',
  payment_method: 'cod',
  shipping_method: 'pickup',
})

/** So many shoppers order one after the other, of whichever of the programs is next, until told to stop. */
export function shoppers(programs: Asked[], product: number, count = 6): Selling {
  const selling = { acknowledged: new Set<string>(), refused: [] as Selling['refused'], stopped: false }
  const one = async (at: number) => {
    for (let turn = at; !selling.stopped; turn++) {
      const program = programs[turn % programs.length] as Asked
      const began = performance.now()
      const sent = { shop: SHOP, body: order(product), headers: { 'idempotency-key': randomUUID() } }
      const reply = await program.call('/api/shop/orders', sent).catch((error: Error) => error)
      if (!(reply instanceof Error) && reply.status === 201) selling.acknowledged.add(reply.body.data.invoice_no)
      else {
        const status = reply instanceof Error ? 0 : reply.status
        const reason = reply instanceof Error ? reply.message : JSON.stringify(reply.body)
        selling.refused.push({ status, took: performance.now() - began, ended: performance.now(), reason })
        await sleep(50)
      }
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, at) => one(at)))
  return {
    ...selling,
    stop: async () => {
      selling.stopped = true
      await all
    },
  }
}

/** All invoice numbers of the store, oldest first. */
export async function invoices(program: Asked): Promise<string[]> {
  const token = await ownerToken(program)
  const out: string[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const path = `/api/backend/orders?limit=100&sort=id&direction=asc&page=${page}`
    const { body } = await program.call(path, { token })
    last = body.meta.last_page
    out.push(...body.data.map((row: { invoice_no: string }) => row.invoice_no))
  }
  return out
}

/** What must hold after any trouble. @returns the acknowledged orders that are gone, and the gaps or twins in the numbers */
export function lossesIn(all: string[], acknowledged: ReadonlySet<string>) {
  const known = new Set(all)
  const lost = [...acknowledged].filter((invoice) => !known.has(invoice))
  const numbers = all.map((invoice) => Number(/(\d+)$/.exec(invoice)?.[1])).toSorted((a, b) => a - b)
  return { lost, gaps: numbers.filter((number, at) => number !== at + 1) }
}
