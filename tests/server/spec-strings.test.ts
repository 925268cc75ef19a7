import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api, Reply } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { metBy, read, SENTENCES } from '../support/spec-strings.ts'

const { superUrl } = await ownDatabase()
let app: Api
let store: Store

beforeAll(async () => {
  app = await (await import('../support/api.ts')).api()
  store = await app.signUp()
})

const brand = (body: object) => app.call('POST', '/api/backend/brands', { token: store.token, body })
const signUp = (change: object) => {
  const name = `s${randomUUID().slice(0, 8)}`
  const form = {
    store_name: 'Shop',
    sub_domain: name,
    firstname: 'Dara',
    lastname: 'Sok',
    email: `${name}@shop.example`,
    password: 'Tukrolok@2026',
    password_confirmation: 'Tukrolok@2026',
  }
  return app.call('POST', '/api/public/signup', { body: { ...form, ...change } })
}

async function withoutBrands(): Promise<Reply> {
  const db = new pg.Client({ connectionString: superUrl })
  await db.connect()
  await db.query('ALTER TABLE brands RENAME TO gone')
  const reply = await app.call('GET', '/api/backend/brands', { token: store.token })
  await db.query('ALTER TABLE gone RENAME TO brands')
  await db.end()
  return reply
}

async function sixWrongLogins(): Promise<Reply> {
  const body = { email: store.email, password: 'wrong' }
  for (let n = 0; n < 5; n += 1) await app.call('POST', '/api/backend/auth/login', { body })
  return app.call('POST', '/api/backend/auth/login', { body })
}

function tooLarge(): Promise<Reply> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(5_242_881)], 'a.png', { type: 'image/png' }))
  return app.call('POST', '/api/backend/upload', { token: store.token, body })
}

/** What a user does to meet each; by the message's key. */
const DEEDS: Record<string, () => Promise<Reply>> = {
  required: () => brand({}),
  rule_max: () => brand({ name: 'x'.repeat(121) }),
  rule_integer: () => brand({ name: 'x', sort_order: 1.5 }),
  rule_min_value: () => brand({ name: 'x', sort_order: -1 }),
  rule_max_value: () => brand({ name: 'x', sort_order: 1000 }),
  rule_no_spaces: () => signUp({ sub_domain: 'my shop' }),
  rule_no_special: () => signUp({ sub_domain: 'my_shop!' }),
  email_in_use: () => signUp({ email: store.email }),
  password_required: () => signUp({ password: '' }),
  password_too_short: () => signUp({ password: 'Se@2026' }),
  password_rule: () => signUp({ password: 'secret2026' }),
  password_confirmation_invalid: () => signUp({ password_confirmation: 'Tukrolok@2027' }),
  rule_email: () => signUp({ email: 'nobody' }),
  image_too_large: () => tooLarge(),
  must_check_one: () => app.call('POST', '/api/backend/brands/multi-delete', { token: store.token, body: { ids: [] } }),
  error_404: () => app.call('GET', '/api/backend/nowhere', { token: store.token }),
  error_401: () => app.call('GET', '/api/backend/brands'),
  error_429: () => sixWrongLogins(),
  error_500: () => withoutBrands(),
  deleted_successfully: async () => {
    const { body } = await brand({ name: 'Krama' })
    return app.call('DELETE', `/api/backend/brands/${body.data.id}`, { token: store.token })
  },
  old_password_incorrect: () => {
    const body = { old_password: 'x', password: 'Tukrolok@2027', password_confirmation: 'Tukrolok@2027' }
    return app.call('POST', '/api/backend/auth/change-password', { token: store.token, body })
  },
}

/** Placeholders stand for a field's name and a number. */
const pattern = (text: string) =>
  new RegExp(
    `^${read(text)
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{(\w+)\}/g, (_, name) => (name === 'field' ? '[a-z ]+' : '\\d+'))}$`,
  )

describe('a user reads, letter for letter', () => {
  const here = SENTENCES.filter((one) => metBy(one).includes('server'))

  it.each(here.map(({ text, key = '' }) => [text, key]))('%s', async (text, key) => {
    const { body } = (await DEEDS[key]?.()) ?? { body: {} }
    const said = [body.message, ...Object.values(body.errors ?? {}).flat()]
    expect(said.filter((line) => pattern(text).test(String(line)))).not.toEqual([])
  })
})
