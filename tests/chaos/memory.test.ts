import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cookieOf } from './support/bystanders.ts'
import { type Program, startProgram } from './support/program.ts'
import { invoices, ownerToken, plenty, SHOP } from './support/shoppers.ts'

// trust.md C10. CHAOS_REQUESTS: how many; the figure is for 100,000.
const REQUESTS = Number(process.env.CHAOS_REQUESTS ?? 100_000)
const CLIENTS = 8
const PARTS = 20
/** MB over the last three quarters: what is compiled and cached once is there by then. */
const GROWTH = 20

const rss = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const files = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

/** How much a line through the numbers rises from the first to the last. */
function rise(numbers: readonly number[]): number {
  const middle = (numbers.length - 1) / 2
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  const [above, below] = numbers.reduce(
    ([a = 0, b = 0], value, at) => [a + (at - middle) * (value - mean), b + (at - middle) ** 2],
    [0, 0],
  )
  return ((above ?? 0) / (below || 1)) * (numbers.length - 1)
}

interface Known {
  token: string
  /** Of a page. */
  cookie: string
  product: number
  slugs: string[]
  orders: number[]
}

/** The n-th request of a busy hour. */
function visit(program: Program, n: number, { token, cookie, product, slugs, orders }: Known) {
  const html = { headers: { accept: 'text/html', cookie: `lang=${n % 2 ? 'km' : 'en'}` } }
  const office = { headers: { accept: 'text/html', cookie } }
  const body = {
    lines: [{ product_id: product, quantity: 1 }],
    type: 'pickup',
    firstname: 'Mix',
    telephone: '012345678',
    payment_method: 'cod',
    shipping_method: 'pickup',
  }
  const kinds = [
    () => program.call('/', { shop: SHOP, ...html }),
    () => program.call(`/product/${slugs[n % slugs.length]}`, { shop: SHOP, ...html }),
    () => program.call(`/product/${slugs[(n * 7) % slugs.length]}`, { shop: SHOP, ...html }),
    () => program.call('/search?q=coffee', { shop: SHOP, ...html }),
    () => program.call(`/api/shop/products?search=${n % 100}`, { shop: SHOP }),
    () => program.call('/api/shop/orders', { shop: SHOP, body, headers: { 'idempotency-key': randomUUID() } }),
    () => program.call('/api/backend/orders?status=1', { token }),
    () => program.call('/api/backend/dashboard/sale-summary', { token }),
    () =>
      program.call(n % 40 === 8 ? `/api/backend/orders/${orders[n % orders.length]}/invoice` : '/healthz', { token }),
    () =>
      n % 5 === 4 && n % 50 === 9 ? program.call('/sales', office) : program.call('/api/backend/products', { token }),
  ]
  return kinds[n % kinds.length]?.()
}

it(`holds no more after ${REQUESTS} requests than after a quarter of them`, async () => {
  const program = await startProgram()
  await program.ready()
  const token = await ownerToken(program)
  const cards = (await program.call('/api/shop/products?limit=100', { shop: SHOP })).body.data as { slug: string }[]
  const rows = (await program.call('/api/backend/orders?limit=50', { token })).body.data as { id: number }[]
  const known = {
    token,
    cookie: await cookieOf(program, `owner@${SHOP}.example`),
    product: await plenty(program),
    slugs: cards.map(({ slug }) => slug),
    orders: rows.map(({ id }) => id),
  }
  const [held, open, bad] = [[] as number[], [] as number[], [] as string[]]
  let next = 0
  const one = async () => {
    while (next < REQUESTS) {
      const n = next++
      const reply = await visit(program, n, known)
      if (!reply || reply.status >= 400) bad.push(`${n}: ${reply?.status}`)
      if ((n + 1) % Math.ceil(REQUESTS / PARTS) !== 0) continue
      held.push(rss(program.pid))
      open.push(files(program.pid))
      console.log(`${n + 1} requests: ${held.at(-1)?.toFixed(0)} MB, ${open.at(-1)} open files`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, one))
  const late = held.slice(PARTS / 4)
  console.log(`rises by ${rise(late).toFixed(1)} MB; open files by ${rise(open).toFixed(1)}`)
  expect(bad).toEqual([])
  expect((await invoices(program)).length).toBeGreaterThan(REQUESTS / 20)
  expect(rise(late)).toBeLessThan(GROWTH)
  expect(rise(open.slice(PARTS / 4))).toBeLessThan(CLIENTS)
})
