import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { allCalls, type Call } from '../support/all-calls.ts'
import { dice } from './support/dice.ts'
import { isUpload, Upload } from './support/input-of.ts'
import { ownDoor } from './support/own-door.ts'
import { ownWorld } from './support/own-world.ts'
import { SEED } from './support/size.ts'
import { faultsIn } from './support/verdict.ts'
import { type Door, send, sendAll, type Wire } from './support/wire.ts'
import { validOf, wireOf } from './support/wires-of.ts'
import { type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
const calls = await allCalls()
const URL_LIKE = /url|link|website|image|logo|icon|cover|picture|avatar|path|host|domain|slug|file/i

let there: World
let door: Door
const hits: string[] = []
const canary = createServer((request, response) => {
  hits.push(`${request.method} ${request.url}`)
  response.writeHead(302, { location: '/again' }).end()
})

beforeAll(async () => {
  there = await world(superUrl)
  door = await ownDoor()
  await new Promise<void>((done) => canary.listen(0, done))
})
afterAll(async () => {
  canary.close()
  await door?.close()
  await there?.end()
})

/** Thirty addresses that lead to this machine or to what only this machine should see. */
function targets(port: number): string[] {
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '0.0.0.0',
    '[::]',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '127.1',
    '[::ffff:127.0.0.1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '127.0.0.1.nip.io',
    'localtest.me',
    '①②⑦.⓪.⓪.①',
    'LOCALHOST.',
  ]
  return [
    ...hosts.map((host) => `http://${host}:${port}/canary.png`),
    `http://user@127.0.0.1:${port}/canary.png`,
    `http://127.0.0.1:${port}#@good.example/`,
    `//127.0.0.1:${port}/c.png`,
    `http://good.example@127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `ftp://127.0.0.1:${port}/`,
    `gopher://127.0.0.1:${port}/_x`,
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/',
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    `url:http://127.0.0.1:${port}/`,
    `dict://127.0.0.1:${port}/x`,
    `http://127.0.0.1:${port}/redirect?to=http://127.0.0.1:${port}/`,
  ]
}

/** Of the thirty the plainest, which whoever asks at all asks, and two others by turns: all calls together are sent each. */
function someTargets(port: number, nth: number): string[] {
  const [plainest = '', ...others] = targets(port)
  return [plainest, ...[2 * nth, 2 * nth + 1].map((at) => others[at % others.length] ?? '')]
}

const fieldsOf = ({ input }: Call): string[] =>
  Object.keys((input as unknown as { _zod: { def: { shape?: z.core.$ZodShape } } } | undefined)?._zod.def.shape ?? {})

/** Files that hold all of them, in every column that may name a picture or a page: as many kinds read, and as a list reads. */
function filesOf(port: number): Upload[] {
  const rows = targets(port).map((target, n) => ({
    Handle: `ssrf-${n}`,
    Title: `Name ${n}`,
    'Body (HTML)': `<img src=""${target}"">`,
    'Variant SKU': `S-${n}`,
    'Variant Price': '1.00',
    'Image Src': target,
    path: `Name ${n}`,
    name_en: `Name ${n}`,
    description_en: `<img src=""${target}"">`,
    image: target,
    website: target,
    firstname: target,
    telephone: `0129876${10 + n}`,
  }))
  const written = (columns: (keyof (typeof rows)[number])[]) =>
    [columns.join(), ...rows.map((row) => columns.map((column) => `"${row[column]}"`).join())].join('\n')
  const all = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  return [new Upload('table', written(all)), new Upload('things', written(['name_en', 'description_en', 'image']))]
}

const writes = calls.filter(
  (call) => /POST|PUT/.test(call.method) && fieldsOf(call).some((key) => URL_LIKE.test(key) || key === 'description'),
)

async function answered(wires: Wire[]): Promise<void> {
  const faults: string[] = []
  await sendAll(door, wires, (wire, answer) => faults.push(...faultsIn(wire, answer)))
  expect(faults).toEqual([])
}

describe('T23: addresses in what is sent', () => {
  it('has thirty, and calls to send them to', () => {
    expect(new Set(targets(1)).size).toBe(30)
    expect(writes.length).toBeGreaterThan(5)
  })

  it.each(writes.map((call, nth) => [`${call.method} ${call.path}`, call, nth] as const))(
    '%s asks none of them',
    async (_, call, nth) => {
      const { port } = canary.address() as AddressInfo
      const [right = {}] = validOf(call, there.known(call), 1, SEED)
      const keys = fieldsOf(call).filter((key) => URL_LIKE.test(key) && key !== 'file')
      const file = Object.values(right).find(isUpload)
      if (file && file.kind !== 'picture') {
        const wires = filesOf(port).map((file, n) =>
          wireOf(
            call,
            { ...right, file },
            { known: there.known(call), chance: dice(SEED), headers: there.asker(call, n), note: file.kind },
          ),
        )
        return void (await answered(wires))
      }
      const wires = someTargets(port, nth).map((target, n) => {
        const value: Record<string, unknown> = { ...right, description: `<img src="${target}">${target}` }
        for (const key of keys) value[key] = key === 'images' ? [{ image: target, image_url: target }] : target
        const headers = there.asker(call, n)
        return wireOf(call, value, { known: there.known(call), chance: dice(SEED), headers, note: target })
      })
      await answered(wires)
    },
  )

  it('asks none of a file of products either, nor for a paper of an order whose buyer is one', async () => {
    const { port } = canary.address() as AddressInfo
    const { app, a } = there
    const rows = targets(port).map((target, n) => `ssrf-${n},Name ${n},"<img src=""${target}"">",S-${n},1.00,${target}`)
    const text = ['Handle,Title,Body (HTML),Variant SKU,Variant Price,Image Src', ...rows].join('\n')
    const body = new FormData()
    body.set('file', new File([text], 'a.csv', { type: 'text/csv' }))
    const job = await app.call('POST', '/api/backend/products/import', { token: a.token, body })
    expect(job.status).toBe(202)
    const path = `/api/backend/imports/${job.body.data.id}`
    for (let left = 200; left > 0; left -= 1) {
      const { state } = (await app.call('GET', path, { token: a.token })).body.data
      if (state === 'done' || state === 'failed') break
      await sleep(50)
    }
    const products = (await app.call('GET', '/api/shop/products?limit=100', { host: a.host })).body.data
    const plain = products.find((row: { name: string }) => row.name === 'Tea')
    const order = await app.call('POST', '/api/shop/orders', {
      host: a.host,
      body: {
        lines: [{ product_id: plain.id, quantity: 1 }],
        type: 'delivery',
        payment_method: 'cod',
        telephone: '012345678',
        firstname: `http://127.0.0.1:${port}/`,
        shipping_address_1: `<img src=http://127.0.0.1:${port}/>`,
      },
    })
    expect([order.status, order.body.errors]).toEqual([201, undefined])
    const paper = await app.call('GET', `/api/backend/orders/${order.body.data.id}/invoice`, { token: a.token })
    expect([paper.status, paper.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  it('was asked by nobody, and would have heard it', async () => {
    await sleep(200)
    expect(hits).toEqual([])
    const { port } = canary.address() as AddressInfo
    await send({ port }, { method: 'GET', path: '/heard', headers: {}, note: '' })
    expect(hits).toEqual(['GET /heard'])
  })
})
