import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalogue } from '../../../server/db/seed/catalogue.ts'
import { builtFunctions } from '../../trust/support/built-functions.ts'
import { envelope } from '../../trust/support/envelope.ts'
import { formOf } from '../../trust/support/form.ts'
import { Upload } from '../../trust/support/input-of.ts'
import type { Reply } from './call.ts'
import type { Program } from './program.ts'

/** Milliseconds from one call of a kind to its next, whether or not it is answered. */
const EVERY = 200

/** The shop that nobody attacks. */
export const QUIET = 'sabay-krama'

/** What one kind of call was answered. */
export interface Seen {
  times: number[]
  failed: string[]
}

let asked = 0
/** Each call comes from another address, as customers do. */
const somewhere = () => {
  asked += 1
  return { 'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` }
}

/** Token of an owner or of somebody of the staff of a shop, for REST. */
export async function tokenOf(program: Program, email: string): Promise<string> {
  const body = { email, password: catalogue.password }
  const reply = await program.call('/api/backend/auth/login', { body, headers: somewhere() })
  if (reply.status !== 200) throw new Error(`It lets ${email} not in: ${reply.status}`)
  return reply.body.access_token
}

/** The cookie of who signed in by the page. */
export async function cookieOf(program: Program, email: string): Promise<string> {
  const reply = await program.call(`/_serverFn/${builtFunctions().get('auth: login')}`, {
    body: envelope({ email, password: catalogue.password }),
    headers: { ...somewhere(), 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' },
  })
  const cookie = [reply.headers['set-cookie']].flat().find((one) => one?.includes('-sid='))
  if (!cookie) throw new Error(`It lets ${email} not in: ${reply.status}`)
  return cookie.split(';')[0] ?? ''
}

/** What the people of the quiet shop do, by what it is called. */
export async function bystanders(program: Program): Promise<Record<string, () => Promise<Reply>>> {
  const email = `owner@${QUIET}.example`
  const [token, cookie] = [await tokenOf(program, email), await cookieOf(program, email)]
  const made = { name: 'Plenty', price: '1.00', quantity: 1_000_000 }
  const product = await program.call('/api/backend/products', { body: made, token, headers: somewhere() })
  const order = {
    lines: [{ product_id: product.body.data.id, quantity: 1 }],
    type: 'pickup',
    firstname: 'Calm',
    telephone: '012345678',
    payment_method: 'cod',
    shipping_method: 'pickup',
  }
  const picture = formOf({ file: new Upload('picture') })
  return {
    page: () => program.call('/', { shop: QUIET, headers: { ...somewhere(), accept: 'text/html' } }),
    order: () =>
      program.call('/api/shop/orders', {
        shop: QUIET,
        body: order,
        headers: { ...somewhere(), 'idempotency-key': randomUUID() },
      }),
    upload: () =>
      program.call('/api/backend/upload', {
        bytes: picture.body,
        token,
        headers: { ...somewhere(), 'content-type': picture.type },
      }),
    'sign-in': () =>
      program.call('/api/backend/auth/login', { body: { email, password: catalogue.password }, headers: somewhere() }),
    list: () => program.call('/api/backend/products', { token, headers: somewhere() }),
    'list page': () => program.call('/products', { headers: { ...somewhere(), accept: 'text/html', cookie } }),
  }
}

/** Each of the calls again and again for so many milliseconds, until `over`; gives what came of those begun by then. */
export async function callsFor(
  calls: Record<string, () => Promise<Reply>>,
  ms: number,
  over: () => boolean = () => false,
): Promise<Record<string, Seen>> {
  const end = performance.now() + ms
  const each = async ([name, call]: [string, () => Promise<Reply>], at: number) => {
    const seen: Seen = { times: [], failed: [] }
    const open: Promise<void>[] = []
    const once = async () => {
      const began = performance.now()
      const reply = await call().catch((error: Error) => error)
      seen.times.push(performance.now() - began)
      if (reply instanceof Error) seen.failed.push(reply.message)
      else if (reply.status >= 400) seen.failed.push(`${reply.status} ${JSON.stringify(reply.body).slice(0, 120)}`)
      else if (reply.status >= 300) seen.failed.push(`${reply.status} to ${reply.headers.location}`)
    }
    // They do not all come at the same instant.
    await sleep((at * EVERY) / 6)
    for (; performance.now() < end && !over(); await sleep(EVERY)) open.push(once())
    await Promise.all(open)
    return [name, seen] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(calls).map(each)))
}

/** The time within which so large a part of the calls was answered, in milliseconds. */
export const within = (times: number[], part: number): number =>
  times.toSorted((one, two) => one - two)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
