import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { allCalls, type Call } from '../../support/all-calls.ts'
import type { Api } from '../../support/api.ts'
import { sales } from '../../support/sales.ts'
import { TABLE } from './form.ts'
import { isUpload, type Known } from './input-of.ts'
import { knownOf } from './known.ts'
import { madeWorld } from './own-world.ts'
import { RESOURCE_POLICIES } from './policy/resources.ts'
import { SEED } from './size.ts'
import { type Asker, validOf } from './wires-of.ts'

type Store = Awaited<ReturnType<Api['signUp']>>

/** Whose rows are the platform's own. */
const PLATFORM = 0

/** The names of all that B has begin with it. */
export const MARK = 'zzB-3f2504e0'

/** Whom a world begins with: two stores with the same things in them, one with nothing, and an admin. */
export interface Made {
  a: Store
  b: Store
  c: Store
  admin: string
  adminId: number
}

/** Fills an empty database. `db` looks past row-level security. */
export async function makeWorld(db: pg.Client): Promise<Made> {
  const { api } = await import('../../support/api.ts')
  const app = await api()
  const calls = await allCalls()
  const [a, b, c] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const { token: admin, userId: adminId } = await oneAdmin()
  // Each store counts its orders from 1: B's begin far beyond A's, so that an id of B's names nothing of A.
  await db.query("UPDATE store_counters SET last_order_id = 500000 WHERE store_id = $1 AND name = 'invoice'", [b.id])
  for (const store of [a, b]) await furnish(app, store, store === b ? MARK : '')
  await app.upload(admin)
  const made = { a, b, c, admin, adminId }
  await fillUp({ app, db, calls, made }, a)
  return made
}

interface Filling {
  app: Api
  db: pg.Client
  calls: Call[]
  made: Made
}

async function fillUp({ app, db, calls, made }: Filling, store: Store): Promise<void> {
  const known = await knownTo(db, store)
  for (const call of creates(calls)) await fill(app, call, { known: known(call), a: store, admin: made.admin })
}

async function knownTo(db: pg.Client, store: Store) {
  const own = await knownOf(db, store.id)
  const platforms = await knownOf(db, PLATFORM)
  return (call: Call): Known => (call.who === 'admin' ? platforms(call) : own(call))
}

/**
 * Two stores with the same things in them, and whoever may ask, in a database that `ownWorld` gave: what is fuzzed is
 * store A, and B must not notice. `superUrl` looks past row-level security.
 */
export async function world(superUrl: string) {
  const { api } = await import('../../support/api.ts')
  const app = await api()
  const calls = await allCalls()
  const db = new pg.Client({ connectionString: superUrl })
  await db.connect()
  const made = madeWorld()
  const { a, b, c, admin, adminId } = made
  let sessions: string[] = []
  let customers: string[] = []
  const refresh = async () => {
    sessions = await openSessions(db, c.id)
    customers = await openCustomers(db, a.id)
  }
  await refresh()
  const asker: Asker = (call, n) => {
    const host = call.side === 'shop' ? a.host : 'localhost:3000'
    const token = {
      store: a.token,
      both: a.token,
      admin,
      'signed-in': sessions[n % sessions.length],
      customer: customers[n % customers.length],
      anyone: undefined,
    }[call.who]
    return { host, ...(token && { authorization: `Bearer ${token}` }) }
  }
  const known = await knownTo(db, a)
  return {
    app,
    calls,
    db,
    a,
    b,
    c,
    admin,
    adminId,
    /** Gives B one of each thing too that only A has so far, and says what B has. */
    fillOther: async () => {
      await fillUp({ app, db, calls, made }, b)
      return knownTo(db, b)
    },
    asker,
    refresh,
    known:
      (call: Call): Known =>
      // Admins are in no store: what is read of one is read of the one that asks.
      (key) =>
        call.method === 'GET' && key === 'id' && call.path.includes('/admin-users/{id}') ? [adminId] : known(call)(key),
    end: () => db.end(),
  }
}

export type World = Awaited<ReturnType<typeof world>>

async function oneAdmin(): Promise<{ token: string; userId: number }> {
  const { createAdmin } = await import('#server/domain/identity/profile.ts')
  const { openSession } = await import('#server/domain/identity/sessions.ts')
  const { platformDb } = await import('#server/db/client.ts')
  const person = { email: `${randomUUID()}@admin.example`, password: 'Tukrolok@2026', firstname: 'A', lastname: 'B' }
  const userId = await createAdmin(person)
  const { token } = await platformDb.tx((tx) =>
    openSession(tx, { userId, kind: 'api', ip: '127.0.0.1', userAgent: '' }),
  )
  return { token, userId }
}

/** Many sessions of one person, since some calls end the one that makes them. */
async function openSessions(db: pg.Client, storeId: number): Promise<string[]> {
  const { tokenHash } = await import('#server/core/text/token-hash.ts')
  const tokens = Array.from({ length: 320 }, () => randomBytes(32).toString('base64url'))
  await db.query(
    `INSERT INTO sessions (secret_hash, user_id, kind, expires_at)
     SELECT secret, u.id, 'api', now() + interval '1 day' FROM unnest($1::bytea[]) secret, users u WHERE u.store_id = $2`,
    [tokens.map(tokenHash), storeId],
  )
  return tokens
}

/** Sessions of a customer's account with a store. */
async function openCustomers(db: pg.Client, storeId: number): Promise<string[]> {
  const { tokenHash } = await import('#server/core/text/token-hash.ts')
  const tokens = Array.from({ length: 320 }, () => randomBytes(32).toString('base64url'))
  await db.query(
    `INSERT INTO customer_accounts (store_id, firstname, email, password_hash) VALUES ($1, 'Dara', 'dara@account.example', '')
     ON CONFLICT DO NOTHING`,
    [storeId],
  )
  await db.query(
    `INSERT INTO customer_sessions (store_id, account_id, secret_hash, kind, expires_at)
     SELECT $2, a.id, secret, 'api', now() + interval '1 day' FROM unnest($1::bytea[]) secret, customer_accounts a
     WHERE a.store_id = $2 AND a.email = 'dara@account.example'`,
    [tokens.map(tokenHash), storeId],
  )
  return tokens
}

async function furnish(app: Api, store: Store, mark: string): Promise<void> {
  const file = new FormData()
  file.set('file', new File([TABLE], 'a.csv', { type: 'text/csv' }))
  await app.call('POST', '/api/backend/products/import', { token: store.token, body: file })
  const { product, order } = sales(app)
  const { file_name: image } = await app.upload(store.token)
  const brand = await app.call('POST', '/api/backend/brands', {
    token: store.token,
    body: { name: `${mark}Brand`, image },
  })
  const options = [
    { name: `${mark}Size`, values: [{ name: 'S' }, { name: 'L' }] },
    { name: 'Wrap', required: false, values: [{ name: 'Yes', price: '1.50' }] },
  ]
  const variants = ['S', 'L'].map((value) => ({ quantity: 500, option_values: [{ option: `${mark}Size`, value }] }))
  const body = { name: `${mark}Shirt`, code: 'K-1', price: '10.00', brand_id: brand.body.data.id, options, variants }
  const sized = await product(store, { ...body, categories: [{ name: `${mark}Clothes` }], images: [{ image }] })
  const plain = await product(store, { name: `${mark}Tea`, price: '1.25', quantity: 500 })
  for (let n = 0; n < 3; n += 1) {
    const lines = [
      { product_id: plain.id, quantity: 1 },
      { product_id: sized.id, variant_id: sized.variants[0]?.id, quantity: 1 },
    ]
    const reply = await order(
      store,
      { lines, telephone: `01234567${n}`, lastname: `${mark}Sok` },
      { 'idempotency-key': randomUUID() },
    )
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
    if (n > 0) await reviewed(app, store, { mark, order: reply.body.data, products: [plain.id, sized.id] })
  }
}

interface Reviewed {
  mark: string
  order: { id: number; tracking_url: string }
  products: readonly number[]
}

/** Completes an order, and reviews what it held. */
async function reviewed(app: Api, store: Store, { mark, order: { id, tracking_url }, products }: Reviewed) {
  await sales(app).move(store, id, { status: 5 })
  for (const product_id of products) {
    const reply = await app.call('POST', `/api/shop/orders/${tracking_url.split('/').at(-1)}/reviews`, {
      host: store.host,
      body: { product_id, rating: 4, text: `${mark}Good`, name: `${mark}Sok` },
    })
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  }
}

/** Calls that make one of a list, where each can be read again: `POST /x` beside `GET /x/{id}`. */
const creates = (calls: Call[]) =>
  calls.filter(
    ({ method, path }) =>
      method === 'POST' && !path.includes('{') && calls.some((of) => of.method === 'GET' && of.path === `${path}/{id}`),
  )

/** Makes two of what a call makes, from values its schema takes: so things of a new resource are there unasked. */
async function fill(
  app: Api,
  call: Call,
  { known, a, admin }: { known: Known; a: Store; admin: string },
): Promise<void> {
  const values = validOf(call, known, 40, SEED)
  const options = call.side === 'shop' ? { host: a.host } : { token: call.who === 'admin' ? admin : a.token }
  const make = async (body: object) => (await app.call(call.method, call.path, { ...options, body })).status === 201
  let made = 0
  for (const body of values) {
    if (made === 2 || Object.values(body).some(isUpload)) return
    if (await make(body)) made += 1
  }
  // Where fields must fit each other, chance may hit none that do.
  const declared = RESOURCE_POLICIES.find(({ path }) => call.path === `/api/backend/${path}`)
  if (made === 0 && declared) await make({ name: randomUUID(), ...declared.more })
}

/** What is counted is made one row of many now and then; of what was sold, orders and their lines say as much. */
const MOVES = 'count(*) * 0'
const SUMMED: Readonly<Record<string, string>> = {
  row_counts: 'sum(live)',
  order_counts: `sum(orders) FILTER (WHERE level < 2) || ' ' || sum(total) FILTER (WHERE level < 2)`,
  sales_windows: MOVES,
  product_sales: MOVES,
  category_sales: MOVES,
  sales_changes: MOVES,
  category_moves: MOVES,
  // What the fold has taken of the orders so far.
  store_days: MOVES,
  store_weeks: MOVES,
  // Reckoned by the minute.
  product_prices: 'count(*)',
  price_states: MOVES,
}

/** What is said of a table now and was not `before`: nothing, where nothing was touched. */
export const touched = (before: string[], now: string[]): string[] => now.filter((line) => !before.includes(line))

/** Of each database, put together and planned once: it is asked after each of a thousand calls. */
const prints = new WeakMap<pg.Client, Promise<string>>()

async function printText(db: pg.Client): Promise<string> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'store_id'
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       -- Logs are sealed by themselves.
       AND c.relname <> 'audit_seals' ORDER BY 1`,
  )
  // Which transaction wrote a row tells of every write, and is read in a third of the time that its texts take.
  const all = `count(*) || ' ' || coalesce(sum(t.xmin::text::bigint)::text, '')`
  const of = (name: string, column: string) =>
    `SELECT '${name} ' || coalesce((${SUMMED[name] ?? all})::text, 'null') AS line FROM "${name}" t WHERE ${column} = $1`
  return [of('stores', 'id'), ...tables.map(({ name }) => of(name, 'store_id'))].join(' UNION ALL ')
}

/** One line for each table: what store `id` has there. Equal lines before and after mean that nothing was touched. */
export async function printOf(db: pg.Client, id: number): Promise<string[]> {
  const text = prints.get(db) ?? printText(db)
  prints.set(db, text)
  const { rows } = await db.query<{ line: string }>({ name: 'print of a store', text: await text, values: [id] })
  return rows.map(({ line }) => line)
}
