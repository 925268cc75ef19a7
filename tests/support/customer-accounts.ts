import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Api } from './api.ts'
import { until } from './job-bench.ts'
import type { Store } from './sales.ts'

export const PASSWORD = 'Num-Banhchok@7'
type Json = Record<string, unknown>

/** What tests of customers' accounts do again and again: over REST, and on the pages as a browser has them. */
export async function customerAccounts(app: Api, db: pg.Client) {
  const { unseal } = await import('#server/core/text/seal.ts')
  const { accountPage } = await import('#server/api/site/account/account-page.ts')
  const { storeOfSubDomain } = await import('#server/http/store-of-host.ts')
  const { withLocale } = await import('#server/core/procedure/locale.ts')
  const looks = { sheet: '/assets/shop.css', attributes: {} }

  const call = (
    store: Store,
    method: string,
    path: string,
    options: { token?: string; body?: Json; ip?: string } = {},
  ) => app.call(method, `/api/shop/account${path}`, { host: store.host, ...options })
  const post = (store: Store, path: string, body: Json, ip?: string) =>
    call(store, 'POST', path, { body, ...(ip && { ip }) })

  /** An account of the shop; its token, and what it signs in with. */
  async function register(store: Store, more: Json = {}) {
    const email = `${randomUUID().slice(0, 8)}@customer.example`
    const body = { firstname: 'Sophea', lastname: 'Chan', email, password: PASSWORD, ...more }
    const reply = await post(store, '/register', body)
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
    return { token: String(reply.body.access_token), email: String(body.email) }
  }

  /** The newest code that an address was sent, as the reader of the mail has it; '' where there is none. */
  async function codeTo(email: string): Promise<string> {
    await until(
      async () =>
        (await db.query(`SELECT FROM jobs WHERE name = 'accounts.mail-code' AND state <> 'done'`)).rowCount === 0,
    )
    const { rows } = await db.query<{ secrets: string | null }>(
      `SELECT secrets FROM outbox WHERE "to" = $1 AND template LIKE 'account_%' ORDER BY id DESC LIMIT 1`,
      [email],
    )
    const sealed = rows[0]?.secrets
    return sealed ? String((unseal(sealed, 'outbox') as { code?: string }).code) : ''
  }

  /** A page, or what its form is answered with: in the shop's own origin unless another is named. */
  async function page(
    store: Store,
    path: string,
    of: { cookie?: string; sent?: Record<string, string>; origin?: string | null; locale?: 'en' | 'km' } = {},
  ) {
    const { cookie, sent, origin = `http://${store.host}`, locale = 'en' } = of
    const headers = new Headers({ host: store.host, 'x-phsar-ip': '127.0.0.1', ...(cookie && { cookie }) })
    if (sent) headers.set('content-type', 'application/x-www-form-urlencoded')
    if (sent && origin !== null) headers.set('origin', origin)
    const body = sent && new URLSearchParams(sent).toString()
    const method = sent ? 'POST' : 'GET'
    const request = new Request(`http://${store.host}${path}`, { method, headers, ...(body !== undefined && { body }) })
    const shop = (await storeOfSubDomain(store.name)) ?? undefined
    const response = await withLocale(locale, () => accountPage(request, { shop, looks }))
    if (!response) return { status: 0, text: '', to: null, cookie: '', headers: new Headers() }
    const session = response.headers.getSetCookie().find((each) => /^(__Host-)?customer=/.test(each)) ?? ''
    return {
      status: response.status,
      text: await response.text(),
      to: response.headers.get('location'),
      cookie: session.split(';')[0] ?? '',
      headers: response.headers,
    }
  }

  return { call, post, register, codeTo, page }
}
