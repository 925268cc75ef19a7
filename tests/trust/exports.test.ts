import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAPER_KINDS } from '#app/contracts/order-paper.ts'
import { allCalls } from '../support/all-calls.ts'
import { hasPoppler, pagesOf } from '../support/pdf-text.ts'
import { sales } from '../support/sales.ts'
import { dice } from './support/dice.ts'
import { ownDoor } from './support/own-door.ts'
import { ownWorld } from './support/own-world.ts'
import { SEED } from './support/size.ts'
import { type Door, send } from './support/wire.ts'
import { wireOf } from './support/wires-of.ts'
import { type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
const calls = await allCalls()
const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("http://evil.example","x")',
  ' =1+1',
]

let there: World
let door: Door
let jobId: number

beforeAll(async () => {
  there = await world(superUrl)
  door = await ownDoor()
  const { app, a } = there
  for (const name of FORMULAS) {
    await app.call('POST', '/api/backend/brands', { token: a.token, body: { name, code: name.trim() } })
    await app.call('POST', '/api/backend/products', {
      token: a.token,
      body: { name, price: '1.00', code: name.trim() },
    })
  }
  const rows = FORMULAS.map(
    (text) => `"${text.replaceAll('"', '""')}","${text.replaceAll('"', '""')}",,"${text.replaceAll('"', '""')}",bad`,
  )
  const body = new FormData()
  body.set('file', new File([['Handle,Title,Body (HTML),Variant SKU,Variant Price', ...rows].join('\n')], '=a.csv'))
  const job = await app.call('POST', '/api/backend/products/import', { token: a.token, body })
  jobId = job.body.data?.id
  for (let left = 200; left > 0; left -= 1) {
    const { body: reply } = await app.call('GET', `/api/backend/imports/${jobId}`, { token: a.token })
    if (reply.data.state === 'done' || reply.data.state === 'failed') break
    await sleep(50)
  }
})
afterAll(async () => {
  await door?.close()
  await there?.end()
})

/** Cells that a spreadsheet would run: they begin with a sign and are no number. */
const running = (text: string): string[] =>
  (parse(text.replace(/^\ufeff/, ''), { relax_column_count: true }) as string[][])
    .flat()
    .filter((cell) => /^\s*[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell))

describe('T26: what leaves as a table', () => {
  it('runs in no spreadsheet', async () => {
    const found: string[] = []
    let tables = 0
    for (const call of calls.filter(({ method }) => method === 'GET')) {
      const headers = there.asker(call, 0)
      const how = { known: there.known(call), chance: dice(SEED), headers, note: '' }
      const {
        status,
        headers: told,
        text,
      } = await send(door, wireOf(call, call.path.includes('{id}') ? { id: jobId } : {}, how))
      if (status !== 200 || !String(told['content-type']).startsWith('text/csv')) continue
      tables += 1
      found.push(...running(text).map((cell) => `${call.path}: ${cell}`))
    }
    expect(tables).toBeGreaterThan(0)
    expect(found).toEqual([])
  })

  it('would be found if it did', () => expect(running('a,=1+1\n"\t=1",-5.00')).toEqual(['=1+1', '\t=1']))
})

describe('T26: what is printed', () => {
  it.skipIf(!hasPoppler)('stands there as it was written', async () => {
    const { app, a } = there
    const { product } = sales(app)
    const words = ['{{7*7}}', '#set page(width: 1pt)', '<b>x</b>', '<%= 7*7 %>']
    const goods = await product(a, { name: `${words[0]} ${words[1]}`, price: '1.00', quantity: 5 })
    const order = await app.call('POST', '/api/shop/orders', {
      host: a.host,
      body: {
        lines: [{ product_id: goods.id, quantity: 1 }],
        type: 'delivery',
        payment_method: 'cod',
        telephone: '012345678',
        firstname: words[2],
        lastname: words[3],
        shipping_address_1: '#read("/etc/passwd") $7*7$ \\u{41}',
      },
    })
    expect(order.status).toBe(201)
    await app.call('POST', '/api/backend/settings', { token: a.token, body: { vattin: 'K001-123456789' } })
    const print = async (paper: string) => {
      const { body } = await app.call('GET', `/api/backend/orders/${order.body.data.id}/${paper}`, { token: a.token })
      return pagesOf(body).join(' ')
    }
    const text = await print('invoice')
    for (const word of [...words, '#read("/etc/passwd")', '$7*7$']) expect(text).toContain(word)
    expect(text).not.toContain('root:')
    for (const kind of PAPER_KINDS) {
      const other = await print(`papers/${kind}`)
      for (const word of words.slice(2)) expect([kind, other]).toEqual([kind, expect.stringContaining(word)])
      expect([kind, other]).toEqual([kind, expect.not.stringContaining('root:')])
    }
  })
})
