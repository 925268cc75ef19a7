import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { handleBackend } = await import('#server/api/rest/http.ts')
const { dbOf, platformDb } = await import('#server/db/client.ts')
const { passageOf } = await import('#server/domain/outbox/hold-back.ts')
const { unseal } = await import('#server/core/text/seal.ts')

let app: Api
let shop: Awaited<ReturnType<Api['signUp']>>
let other: Awaited<ReturnType<Api['signUp']>>
beforeAll(async () => {
  app = await api()
  shop = await app.signUp()
  other = await app.signUp()
})

interface From {
  /** Whose host is called. */
  of?: typeof shop
  origin?: string
}

async function send(path: string, fields: Record<string, string> | null, from: From = {}) {
  const { of = shop } = from
  const { origin = `http://${of.host}` } = from
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  const request = new Request(`http://${of.host}${path}`, { ...init, headers: { host: of.host, origin } })
  const answer = await handleBackend(request, { ip: '127.0.0.1' })
  return { status: answer?.status ?? 0, text: (await answer?.text()) ?? '' }
}
const ask = (email: string) => send('/newsletter', { email })

/** The link in the last email to an address. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await platformDb.read((tx) =>
    tx.execute<{ secrets: string }>(sql`SELECT secrets FROM outbox WHERE "to" = ${email} ORDER BY id DESC LIMIT 1`),
  )
  const { pathname, search } = new URL(unseal(rows[0]?.secrets ?? '', 'outbox')?.confirm_url ?? 'http://none')
  return pathname + search
}
const known = async (email: string) =>
  (
    await dbOf(shop.id).read((tx) =>
      tx.execute(
        sql`SELECT firstname, newsletter, consent_source, telephone FROM customers WHERE lower(email) = ${email.toLowerCase()}`,
      ),
    )
  ).rows

describe('a store’s news', () => {
  it('are for who asked for them and confirmed it, once', async () => {
    expect((await ask('dara@example.com')).status).toBe(200)
    expect(await known('dara@example.com')).toEqual([])
    const link = await linkTo('dara@example.com')
    // Who only opens the link, as a scanner does, agrees to nothing.
    const opened = await send(link, null)
    expect([opened.status, opened.text.includes('dara@example.com')]).toEqual([200, true])
    expect(await known('dara@example.com')).toEqual([])
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    const confirmed = await Promise.all([1, 2, 3].map(() => send('/newsletter/confirm', { token })))
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200])
    const mine = { firstname: 'dara', newsletter: true, consent_source: 'newsletter', telephone: null }
    expect(await known('dara@example.com')).toEqual([mine])
    const { body } = await app.call('GET', '/api/backend/customers?search=dara@example.com', { token: shop.token })
    expect(body.data).toHaveLength(1)
  })

  it('go to a customer who is known by that email, and make no other of him', async () => {
    const made = await app.call('POST', '/api/backend/customers', {
      token: shop.token,
      body: { firstname: 'Sok', telephone: '012345678', email: 'Sok@example.com' },
    })
    expect(made.status).toBe(201)
    await ask('sok@example.com')
    const token = new URLSearchParams((await linkTo('sok@example.com')).split('?')[1]).get('token') ?? ''
    expect((await send('/newsletter/confirm', { token })).status).toBe(200)
    const found = await known('sok@example.com')
    expect(found).toMatchObject([{ firstname: 'Sok', newsletter: true, consent_source: 'newsletter' }])
  })

  it('are confirmed by no link of another store, by none that is made up, and from no other site', async () => {
    await ask('chan@example.com')
    const link = await linkTo('chan@example.com')
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    const refused = [
      await send(link, null, { of: other }),
      await send('/newsletter/confirm', { token }, { of: other }),
      await send('/newsletter/confirm', { token: `${token}x` }),
      await send('/newsletter/confirm', {}),
    ]
    expect(refused.map(({ status }) => status)).toEqual([410, 410, 410, 410])
    for (const origin of [`http://${other.host}`, 'https://evil.example', 'null'])
      expect((await send('/newsletter/confirm', { token }, { origin })).status).toBe(403)
    expect(await known('chan@example.com')).toEqual([])
    expect((await send('/newsletter', null)).status).toBe(405)
  })

  it('take no address that is none, and run nothing of it', async () => {
    for (const email of [
      '',
      'x',
      'a@b',
      `${'x'.repeat(250)}@example.com`,
      'a@example.com, b@example.com',
      ...XSS_PAYLOADS,
    ]) {
      const { status, text } = await ask(email)
      expect([email, status]).toEqual([email, 422])
      expect(text).not.toContain('alert(')
    }
  })

  it('are mailed to nobody more than three times a day who did not confirm', async () => {
    const to = 'flood@example.com'
    const heldFor = () =>
      platformDb.read(
        async (tx) => (await passageOf(tx, { storeId: shop.id, to, template: 'newsletter_confirm' })).heldFor,
      )
    for (let n = 0; n < 3; n++) expect([(await ask(to)).status, await heldFor()]).toEqual([200, null])
    await platformDb.tx((tx) => tx.execute(sql`UPDATE outbox SET passed_at = now() WHERE "to" = ${to}`))
    expect(await heldFor()).toBe('address')
  })
})
