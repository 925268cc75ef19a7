import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api, Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { fakeTelegram } from '../support/fake-telegram.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const telegram = await fakeTelegram()
process.env.TELEGRAM_API_URL = telegram.url
const { until } = await import('../support/job-bench.ts')
let server: Api
let shop: ReturnType<typeof sales>
let admin: string
let store: Store
let product: { id: number }
beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  shop = sales(server)
  admin = await (await import('../support/admin-token.ts')).adminToken()
  store = await server.signUp()
  product = await shop.product(store, { name: 'Tea', price: '2.00', quantity: 90 })
})
afterAll(async () => {
  await (await import('#server/api/lifecycle.ts')).drain()
  telegram.close()
})

const PATH = '/api/backend/message-templates'
const put = (name: string, body: object, token = store.token) =>
  server.call('PUT', `${PATH}/${name}`, { token, body: body as Parsed })
const preview = (name: string, body: object) =>
  server.call('POST', `${PATH}/${name}/preview`, { token: store.token, body: body as Parsed })
const now = async (name: string, token = store.token): Promise<Parsed> => {
  const { body } = await server.call('GET', PATH, { token })
  return body.data.find((each: Parsed) => each.name === name)
}
const order = async (body: object = {}) =>
  (await shop.order(store, { ...one(product.id), firstname: 'Sok <i>', ...body })).body.data as Parsed
const lastTo = async (email: string): Promise<Parsed> => {
  const list = await server.call('GET', `/api/backend/outbox?search=${email}&limit=1`, { token: admin })
  return (await server.call('GET', `/api/backend/outbox/${list.body.data[0].id}`, { token: admin })).body.data
}

it('shows every message with its built-in text in both languages', async () => {
  const placed = await now('order_placed')
  expect(placed).toMatchObject({ channel: 'email', version: 0, own: { en: false, km: false } })
  expect(placed.translations).toEqual(placed.built_in)
  expect(placed.translations.en.body).toMatch(/^Hello \{name\},\n\nThank you! \{store\} received your order #\{order\}/)
  expect(placed.translations.km.body).toContain('{link}')
  expect(await now('telegram_order_status')).toMatchObject({ translations: { en: { subject: null } } })
})

it('writes to customers in the store’s own words, escaped where they are HTML, as they were when it was written', async () => {
  const en = { subject: 'Got it: {order}', body: '<b>Hi</b> {name} & friends!\n\n{items}\n\nSee {link} soon.' }
  expect((await put('order_placed', { translations: { en } })).status).toBe(200)
  expect(await now('order_placed')).toMatchObject({ version: 1, own: { en: true, km: false }, translations: { en } })
  const made = await order({ email: 'one@mail.example' })
  await put('order_placed', { translations: { en: { subject: 'Later', body: 'Later' } } })
  const { subject, text } = await lastTo('one@mail.example')
  expect(subject).toBe(`Got it: ${made.invoice_no}`)
  expect(text).toMatch(/^<b>Hi<\/b> Sok <i> & friends!\n\n1 × Tea: \$2\.00\n/)
  expect(text).toContain(`See\n\nTrack your order\n${made.tracking_url}\n\nsoon.`)
  const { rendered } = await import('#server/domain/outbox/templates.ts')
  const facts = { store: 'S', invoice_no: '{link}', name: '<i>', rows: [] }
  const { html } = rendered('order_placed', { ...facts, words: en }, null, 'en')
  expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt; &lt;i&gt; &amp; friends!')
  // What is filled in is no placeholder itself.
  expect(html).toContain('Got it: {link}')
})

it('leaves out a paragraph of which nothing is left', async () => {
  const en = { subject: '{status}', body: '{comment}\n\n{parcel}\n\nIt is {status}.' }
  await put('order_status', { translations: { en } })
  const made = await order({ email: 'two@mail.example' })
  const change = { status: 2, notify: true }
  await server.call('POST', `/api/backend/orders/${made.id}/change-status`, { token: store.token, body: change })
  expect(await lastTo('two@mail.example')).toMatchObject({ subject: 'Processing', text: 'It is Processing.\n' })
})

it('refuses what cannot be filled in, on its field', async () => {
  const said = async (name: string, words: object) => {
    const { status, body } = await put(name, { translations: { km: words } })
    return [status, Object.keys(body.errors ?? {})]
  }
  const field = (key: string) => [422, [`translations.km.${key}`]]
  expect(await said('order_placed', { subject: 'A', body: 'Hi {nmae}' })).toEqual(field('body'))
  expect(await said('order_placed', { subject: '{items}', body: 'Hi' })).toEqual(field('subject'))
  expect(await said('order_placed', { subject: ' ', body: 'Hi' })).toEqual(field('subject'))
  expect(await said('order_placed', { subject: 'A', body: ' ' })).toEqual(field('body'))
  expect(await said('order_placed', { subject: 'A', body: 'x'.repeat(3001) })).toEqual(field('body'))
  expect(await said('order_placed', { subject: 'A', body: '{name}'.repeat(31) })).toEqual(field('body'))
  expect(await said('order_status', { subject: 'A', body: 'It moved' })).toEqual(field('body'))
  expect(await said('telegram_order_status', { body: 'Hi' })).toEqual(field('body'))
  expect((await put('order_placed', { translations: { km: { subject: 'A', body: '{constructor}' } } })).status).toBe(
    422,
  )
  expect((await put('nothing', { translations: {} })).status).toBe(404)
  expect((await put('constructor', { translations: {} })).status).toBe(404)
  const wrong = await preview('order_placed', { locale: 'en', subject: 'A', body: '{x}' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['body']])
})

it('keeps nothing where the text is the built-in one, and knows an older version', async () => {
  const { translations, version } = await now('order_status')
  const back = await put('order_status', { version, translations: { en: null } })
  expect(back.body.data).toMatchObject({ own: { en: false }, version: version + 1 })
  expect(back.body.data.translations.en).not.toEqual(translations.en)
  const old = await put('order_status', { version, translations: { en: translations.en } })
  expect(old.status).toBe(409)
  const same = await put('order_status', { translations: { km: back.body.data.built_in.km } })
  expect(same.body.data).toMatchObject({ own: { km: false }, version: version + 1 })
})

it('previews with a made-up order, and keeps nothing', async () => {
  const { status, body } = await preview('order_status', {
    locale: 'km',
    subject: '{ store } {status}',
    body: 'សួស្ដី {name}\n\n{parcel}\n\n{link}',
  })
  expect(status).toBe(200)
  expect(body.data.subject).toMatch(/^Shop \S+ បានដឹកចេញ$/)
  expect(body.data.parts[0]).toEqual({ text: 'សួស្ដី ដារ៉ា' })
  expect(body.data.parts[1].rows[1][1]).toBe('KH0123456789')
  expect(body.data.parts[2].href).toContain(`${store.name}.`)
  expect(await now('order_status')).toMatchObject({ own: { km: false } })
})

it('is each store’s own', async () => {
  const other = await server.signUp()
  expect(await now('order_placed', other.token)).toMatchObject({ own: { en: false }, version: 0 })
})

it('tells who follows by Telegram in the store’s words', async () => {
  const bot = telegram.bot()
  await server.call('PUT', '/api/backend/telegram', { token: store.token, body: { token: bot.token } })
  await put('telegram_order_status', {
    translations: { en: { body: 'Now <{status}>, {name}.\n\n{comment}\n\n{parcel}' } },
  })
  const made = await order()
  const token = String(made.tracking_url).split('/').at(-1)
  const follow = await server.call('POST', `/api/shop/orders/${token}/telegram`, { host: store.host })
  bot.say(77, `/start ${new URL(follow.body.data.url).searchParams.get('start')}`)
  await until(() => bot.sent('sendMessage').some(({ params }) => params.chat_id === 77))
  const change = { status: 3, notify: true, comment: 'A & B' }
  await server.call('POST', `/api/backend/orders/${made.id}/change-status`, { token: store.token, body: change })
  const told = () => bot.sent('sendMessage').map(({ params }) => String(params.text))
  await until(() => told().some((text) => text.includes('Now ')))
  expect(told().at(-1)).toMatch(/^<b>Shop \S+<\/b>\nNow &lt;Shipped&gt;, Sok &lt;i&gt;\.\n\nA &amp; B$/)
})

it('tells of the tracking code and of a return where that is asked for, each way that reaches', async () => {
  const bot = telegram.bot()
  await server.call('PUT', '/api/backend/telegram', { token: store.token, body: { token: bot.token } })
  const made = await order({ email: 'parcel@mail.example' })
  const at = `/api/backend/orders/${made.id}`
  const ask = async (method: string, path: string, body?: object): Promise<Parsed> =>
    (await server.call(method, `${at}${path}`, { token: store.token, ...(body && { body: body as Parsed }) })).body.data
  expect((await ask('GET', '')).reached_by).toEqual(['mail'])
  const token = String(made.tracking_url).split('/').at(-1)
  const follow = await server.call('POST', `/api/shop/orders/${token}/telegram`, { host: store.host })
  bot.say(78, `/start ${new URL(follow.body.data.url).searchParams.get('start')}`)
  await until(async () => (await ask('GET', '')).reached_by.length === 2)
  const told = () => bot.sent('sendMessage').map(({ params }) => String(params.text))

  await put('order_tracking', { translations: { en: { subject: 'Follow {order}', body: 'Here:\n\n{parcel}' } } })
  const parcel = { courier: 'J&T', tracking_code: 'JT 77', courier_link: 'https://track.example/77' }
  await ask('PUT', '', parcel)
  await ask('PUT', '', { notify: true })
  const mail = await lastTo('parcel@mail.example')
  expect(mail.subject).toBe(`Follow ${made.invoice_no}`)
  expect(mail.text).toMatch(
    /^Here:\n\nCourier: J&T\nTracking number: JT 77\n\nTrack your parcel\nhttps:\/\/track.example\/77\n/,
  )
  await until(() => told().some((text) => text.includes('JT 77') && text.includes('J&amp;T')))

  const { order_products } = await ask('GET', '')
  const lines = [{ id: order_products[0].id, quantity: 1 }]
  await ask('POST', '/returns', { lines, reason: 'wrong', dry_run: true, notify: true })
  await ask('POST', '/returns', { lines, reason: 'wrong', notify: true })
  const back = await lastTo('parcel@mail.example')
  expect(back.subject).toContain(`${made.invoice_no} – Received`)
  expect(back.text).toContain('Tea: × 1\nDeducted from the order: $2.00\n')
  await until(() => told().some((text) => text.includes('Received') && text.includes('× 1')))
  const sent = (await ask('GET', '/timeline')).filter(({ kind }: Parsed) => kind === 'message')
  expect(sent.map(({ channel }: Parsed) => channel).toSorted()).toEqual([
    'mail',
    'mail',
    'mail',
    'telegram',
    'telegram',
  ])
})

it.each(['order_tracking', 'telegram_order_tracking', 'order_return', 'telegram_order_return', 'missing_order'])(
  'previews the built-in %s in both languages',
  async (name) => {
    const { built_in, placeholders } = await now(name)
    for (const locale of ['en', 'km']) {
      const { status, body } = await preview(name, { locale, ...built_in[locale] })
      expect([status, JSON.stringify(body.data).includes('{')]).toEqual([200, true])
      expect(body.data.parts.length).toBeGreaterThan(2)
    }
    expect(placeholders).toContain(name.endsWith('tracking') ? 'parcel' : 'items')
  },
)
