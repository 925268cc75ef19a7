import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
let server: Api
let token: string
let storeId: number
beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  const store = await server.signUp()
  token = store.token
  storeId = store.id
})

const path = '/api/backend/settings'
const read = (by = token) => server.call('GET', path, { token: by })
const save = (body: object, by = token) => server.call('POST', path, { token: by, body })

describe('settings', () => {
  it('are read under the specification’s keys', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      store_id: storeId,
      khr_rate: 4100,
      default_locale: 'en',
      logo: null,
      logo_name: null,
      logo_path: null,
      store_name_km: null,
      store_theme_id: null,
      is_sound: null,
    })
    expect(body.data.store_email).toBe('')
  })

  it('change what is sent and leave the rest', async () => {
    const before = (await read()).body.data
    const sent = {
      store_name: ' Kafe Tonlé ',
      store_name_km: 'កាហ្វេទន្លេ',
      store_telephone: '012 345 678',
      store_address: 'St. 240\nPhnom Penh',
      invoice_prefix: 'KT-',
      khr_rate: 4050,
      default_locale: 'km',
      facebook_link: 'https://facebook.com/kafe',
      hero_title_km: 'ស្ត្រី ខ្ញុំ ក្រុម',
      is_sound: true,
      default_items_per_page: 24,
    }
    const reply = await save(sent)
    expect(reply.status).toBe(200)
    const expected = { ...sent, store_name: 'Kafe Tonlé', store_email: before.store_email, version: before.version + 1 }
    expect(reply.body.data).toMatchObject(expected)
    expect((await read()).body.data).toEqual(reply.body.data)
    const profile = await server.call('GET', '/api/backend/auth/profile', { token })
    expect(profile.body.data).toMatchObject({ store_name: 'Kafe Tonlé', store_phone: '012 345 678' })
  })

  it.each([
    ['+855 12 345 678', '012 345 678'],
    ['096-123-4567', '096 123 4567'],
    ['០១២៣៤៥៦៧៨', '012 345 678'],
  ])('take the telephone %s as it is dialled at home', async (typed, shown) => {
    expect((await save({ store_telephone: typed })).body.data.store_telephone).toBe(shown)
  })

  it.each(['K001-123456789', ' k001 123456789 ', 'K001123456789', 'K០០១-១២៣៤៥៦៧៨៩'])(
    'take the VATTIN %j as the tax office writes it',
    async (typed) => {
      const reply = await save({ vattin: typed })
      expect([reply.status, reply.body.data.vattin]).toEqual([200, 'K001-123456789'])
      expect((await save({ vattin: '' })).body.data.vattin).toBe(null)
    },
  )

  it('take null and an empty text for none', async () => {
    const reply = await save({ store_address: null, facebook_link: '', store_name_km: '' })
    expect(reply.body.data).toMatchObject({ store_address: null, facebook_link: null, store_name_km: null })
  })

  it('ignore what no call may set', async () => {
    const before = (await read()).body.data
    const reply = await save({
      store_id: 1,
      id: 1,
      store_sub_domain: 'other',
      status: 'closed',
      is_demo: true,
      foo: 'x',
    })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toEqual({ ...before, version: before.version + 1 })
  })

  it.each([
    [{ store_name: '' }, 'store_name'],
    [{ store_name: 'x'.repeat(121) }, 'store_name'],
    [{ store_email: 'nobody' }, 'store_email'],
    [{ khr_rate: 0 }, 'khr_rate'],
    [{ khr_rate: 4100.5 }, 'khr_rate'],
    [{ khr_rate: '4100' }, 'khr_rate'],
    [{ default_locale: 'fr' }, 'default_locale'],
    [{ invoice_prefix: 'x'.repeat(21) }, 'invoice_prefix'],
    [{ facebook_link: 'javascript:alert(1)' }, 'facebook_link'],
    [{ instagram_link: 'https://[' }, 'instagram_link'],
    [{ twitter_link: 'http://:80' }, 'twitter_link'],
    [{ store_latitude: 91 }, 'store_latitude'],
    [{ vattin: '123456789' }, 'vattin'],
    [{ vattin: 'K001-12345678' }, 'vattin'],
    [{ vattin: 'K001-1234567890' }, 'vattin'],
    [{ store_telephone: '12' }, 'store_telephone'],
    [{ store_telephone: 'call me' }, 'store_telephone'],
    [{ logo: 'nosuchfile.webp' }, 'logo'],
    [{ icon: '../../secret' }, 'icon'],
  ])('refuse %j by its name and change nothing', async (body, field) => {
    const before = (await read()).body.data
    const reply = await save({ store_address: 'half', ...body })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toEqual([field])
    expect((await read()).body.data).toEqual(before)
  })

  it('take a logo of the own store, never another’s', async () => {
    const { file_name, file_page } = await server.upload(token)
    const reply = await save({ logo: file_name, logo_path: '/files/1/stolen.webp' })
    expect(reply.body.data).toMatchObject({ logo: file_name, logo_name: file_name, logo_path: file_page })
    const other = await server.signUp()
    expect((await save({ logo: file_name }, other.token)).status).toBe(422)
    expect((await read(other.token)).body.data.store_id).toBe(other.id)
    expect((await save({ logo: null })).body.data).toMatchObject({ logo: null, logo_path: null })
  })

  it('refuse a save begun on an older version, and say what differs', async () => {
    const { version } = (await read()).body.data
    await save({ invoice_prefix: 'NEW-' })
    const reply = await save({ version, invoice_prefix: 'OLD-', khr_rate: 4050 })
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({
      version: version + 1,
      conflicts: { invoice_prefix: { theirs: 'NEW-', yours: 'OLD-' } },
    })
    expect(Object.keys(reply.body.conflicts)).toEqual(['invoice_prefix'])
  })

  it('need the permission, and a store', async () => {
    const viewer = await server.staff(storeId, ['setting-view'])
    expect((await read(viewer)).status).toBe(200)
    expect((await save({ khr_rate: 4000 }, viewer)).status).toBe(403)
    const nobody = await server.staff(storeId, ['setting-update'])
    expect((await read(nobody)).status).toBe(403)
    expect((await server.call('GET', path)).status).toBe(401)
  })

  it('leave an audit row with what changed', async () => {
    await save({ khr_rate: 4123 })
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: superUrl })
    await client.connect()
    const { rows } = await client.query(
      `SELECT event, entity_id, changes FROM activity_logs WHERE store_id = $1 AND entity = 'settings' ORDER BY id DESC LIMIT 1`,
      [storeId],
    )
    await client.end()
    expect(rows[0]).toMatchObject({ event: 'updated', changes: { khr_rate: [4050, 4123] } })
    expect(Number(rows[0].entity_id)).toBe(storeId)
  })
})
