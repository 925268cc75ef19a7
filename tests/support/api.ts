import './quick-hash.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

type Json = Record<string, unknown>
/** What a reply's JSON parses to: nobody knows before a test has looked. */
export type Parsed = ReturnType<typeof JSON.parse>

/** A reply as a test reads it: status, body, headers. Bodies are whatever the contract says; tests state what they expect. */
export interface Reply {
  status: number
  body: Parsed
  headers: Headers
}

/** Seconds after which to ask again where the database does not answer (faults.ts). */
const DATABASE_AWAY = '5'

/** The REST API in process: the same handler that the HTTP server calls. */
export async function api() {
  const { handleBackend } = await import('#server/api/rest/http.ts')
  const { prepare } = await import('#server/api/lifecycle.ts')
  await prepare()

  /**
   * A machine that stands still for three seconds takes its database for one that is away. What is refused for that is
   * asked again, as its Retry-After says to every client.
   */
  async function call(...asked: Parameters<typeof callOnce>): Promise<Reply> {
    const reply = await callOnce(...asked)
    if (reply.status !== 503 || reply.headers.get('retry-after') !== DATABASE_AWAY) return reply
    await sleep(Number(DATABASE_AWAY) * 1000)
    return callOnce(...asked)
  }

  async function callOnce(
    method: string,
    path: string,
    options: { token?: string; body?: unknown; host?: string; headers?: Json; ip?: string } = {},
  ) {
    const { token, body, host = 'localhost:3000' } = options
    const headers = new Headers(options.headers as Record<string, string>)
    headers.set('host', host)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const form = body instanceof FormData
    if (body !== undefined && !form && !headers.has('content-type')) headers.set('content-type', 'application/json')
    const sent =
      body === undefined || form || typeof body === 'string'
        ? (body as string | FormData | undefined)
        : JSON.stringify(body)
    const request = new Request(`http://${host}${path}`, { method, headers, ...(sent !== undefined && { body: sent }) })
    const response = await handleBackend(request, { ip: options.ip ?? '127.0.0.1' })
    if (!response) throw new Error(`${method} ${path} is not the backend's`)
    const type = response.headers.get('content-type') ?? ''
    const content = type.includes('json') ? await response.json() : Buffer.from(await response.arrayBuffer())
    return { status: response.status, body: content, headers: response.headers } satisfies Reply as Reply
  }

  /** Signs up a store; returns its token, id and host. */
  async function signUp(name = `s${randomUUID().slice(0, 8)}`) {
    const password = 'Tukrolok@2026'
    const email = `${name}@shop.example`
    const body = {
      store_name: `Shop ${name}`,
      sub_domain: name,
      firstname: 'Dara',
      lastname: 'Sok',
      email,
      password,
      password_confirmation: password,
    }
    const reply = await call('POST', '/api/public/signup', { body })
    if (reply.status !== 201) throw new Error(`sign-up: ${reply.status} ${JSON.stringify(reply.body)}`)
    const token = reply.body.access_token as string
    return { token, id: reply.body.data.id as number, host: `${name}.localhost:3000`, email, password, name }
  }

  /** Adds a user of the store who holds just `permissions`; returns his token. */
  async function staff(storeId: number, permissions: string[]): Promise<string> {
    const { platformDb, actFor } = await import('#server/db/client.ts')
    const { users } = await import('#server/db/schema/platform.ts')
    const { roles, userRoles } = await import('#server/db/schema/store.ts')
    const { openSession } = await import('#server/domain/identity/sessions.ts')
    return platformDb.tx(async (db) => {
      const email = `${randomUUID()}@staff.example`
      const person = { firstname: 'Srey', lastname: 'Mom', email, password_hash: 'none' }
      const [user] = await db
        .insert(users)
        .values({ ...person, type: 'store', store_id: storeId })
        .returning()
      await actFor(db, storeId)
      const [role] = await db.insert(roles).values({ store_id: storeId, permissions }).returning()
      if (!user || !role) throw new Error('no user')
      await db.insert(userRoles).values({ store_id: storeId, user_id: user.id, role_id: role.id })
      const { token } = await openSession(db, { userId: user.id, kind: 'api', ip: '127.0.0.1', userAgent: 'test' })
      return token
    })
  }

  /** A browser's session of whoever holds this access token. */
  async function browser(token: string): Promise<string> {
    const { eq } = await import('drizzle-orm')
    const { platformDb } = await import('#server/db/client.ts')
    const { sessions } = await import('#server/db/schema/platform.ts')
    const { openSession } = await import('#server/domain/identity/sessions.ts')
    const { tokenHash } = await import('#server/core/text/token-hash.ts')
    return platformDb.tx(async (db) => {
      const [api] = await db
        .select({ userId: sessions.user_id })
        .from(sessions)
        .where(eq(sessions.secret_hash, tokenHash(token)))
      const of = { userId: api?.userId ?? 0, kind: 'web', ip: '127.0.0.1', userAgent: 'test' } as const
      return (await openSession(db, of)).token
    })
  }

  /** Uploads a small picture and returns the reply's body. */
  async function upload(token: string) {
    const { default: sharp } = await import('sharp')
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))
    return (await call('POST', '/api/backend/upload', { token, body })).body as { file_name: string; file_page: string }
  }

  return { call, signUp, staff, browser, upload }
}

export type Api = Awaited<ReturnType<typeof api>>
