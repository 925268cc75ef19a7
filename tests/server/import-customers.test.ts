import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'

const { api, imports, emptyStore } = await importBench('customers')
const { dbOf } = await import('#server/db/client.ts')
const of = await api.signUp()

const customers = async (storeId = of.id) =>
  (
    await dbOf(storeId).tx((db) =>
      db.execute<
        Record<string, unknown>
      >(sql`SELECT firstname, lastname, telephone, email, newsletter, tags, note, source, locale,
        version FROM customers WHERE deleted_at IS NULL ORDER BY id`),
    )
  ).rows
const phones = async () => (await customers()).map(({ telephone }) => telephone)
const trial = async (file: Uint8Array | string, fields = {}) =>
  (await imports.send(of.token, file, { dry_run: 'true', ...fields })).body.data
const own = async (type = 'csv') =>
  (await api.call('GET', `/api/backend/customers/export/own?type=${type}`, { token: of.token })).body as Buffer
const told = (data: { errors: { row: number; message: string }[] }) =>
  data.errors.map(({ row, message }) => `${row} ${message}`)

async function order(telephone: string, firstname = 'Buyer') {
  const made = await api.call('POST', '/api/backend/products', { token: of.token, body: { name: 'Tea', quantity: 50 } })
  const sent = await api.call('POST', '/api/shop/orders', {
    host: of.host,
    body: {
      lines: [{ product_id: made.body.data.id, quantity: 1 }],
      type: 'pickup',
      firstname,
      telephone,
      payment_method: 'cod',
      shipping_method: 'pickup',
    },
  })
  expect(sent.status).toBe(201)
}

const FILE = [
  'firstname,lastname,telephone,email,newsletter,consent_at,tags,note,language',
  'Sokha,Chan,012 345 678,Sokha@Example.com,TRUE,2026-01-02T03:04:05Z,"a, b",=1+1,en',
  'ដារា,សុខ,+855 ១០ ២៣៤ ៥៦៧,,FALSE,,,,km',
  ',,,only@example.com,,,,,',
  '',
].join('\n')

describe('customers from a file', () => {
  it('come in once, with their number as it is dialled from anywhere', async () => {
    const tried = await trial(FILE)
    expect([tried.format, counts(tried), await customers()]).toEqual(['own', [3, 0, 0, 0], []])
    expect(counts(await imports.imported(of.token, FILE))).toEqual([3, 0, 0, 0])
    expect(await customers()).toEqual([
      {
        firstname: 'Sokha',
        lastname: 'Chan',
        telephone: '+85512345678',
        email: 'sokha@example.com',
        newsletter: true,
        tags: ['a', 'b'],
        note: '=1+1',
        source: 'import',
        locale: 'en',
        version: 1,
      },
      expect.objectContaining({ firstname: 'ដារា', lastname: 'សុខ', telephone: '+85510234567', locale: 'km' }),
      expect.objectContaining({ firstname: 'only@example.com', telephone: null, newsletter: false }),
    ])
    expect(counts(await trial(FILE))).toEqual([0, 0, 3, 0])
  })

  it.each(['csv', 'xlsx'])('come out in a file that changes nothing, formulas made harmless: %s', async (type) => {
    const file = await own(type)
    expect(counts(await trial(file))).toEqual([0, 0, 3, 0])
    if (type === 'csv') expect(file.toString()).toContain(",'=1+1,")
  })

  it('are found by number, else by mail; nobody is there twice, and two are never made one', async () => {
    const file = [
      'firstname,telephone,email',
      'Again,+855 12 345 678,',
      'Mail,011 222 333,ONLY@example.com',
      'Both,010 234 567,sokha@example.com',
      'Twice,012-345-678,',
      'New,016 555 111,new@example.com',
      'Other,016 555 222,new@example.com',
      'Bad,12,',
      'Half,12,half@example.com',
      ',,',
      'None,,no-mail',
      'Nothing,,',
    ].join('\n')
    const tried = await trial(file)
    expect(counts(tried)).toEqual([2, 2, 0, 6])
    expect(told(tried)).toEqual([
      expect.stringMatching(/^4 .*two different customers/),
      '5 This row is the same as row 2.',
      expect.stringMatching(/^7 .*twice/),
      expect.stringMatching(/^8 /),
      expect.stringMatching(/^11 email is not valid/),
      expect.stringMatching(/^12 Add a phone number or/),
    ])
    expect(tried.warnings).toEqual([expect.objectContaining({ row: 9, field: 'telephone' })])
    const before = (await own()).toString()
    const job = await imports.imported(of.token, file)
    expect(counts(job)).toEqual([2, 2, 0, 6])
    expect(await phones()).toEqual(['+85512345678', '+85510234567', '+85511222333', '+85516555111', null])
    const errors = await api.call('GET', `/api/backend/customers/imports/${job.id}/errors`, { token: of.token })
    expect(errors.body.toString()).toContain('5,telephone,This row is the same as row 2.')
    const done = await imports.undone(of.token, job.id)
    expect([done.state, done.warnings, (await own()).toString()]).toEqual(['undone', [], before])
  })

  it('stay when it is taken back, if they have ordered since', async () => {
    const job = await imports.imported(of.token, 'firstname,telephone\nKeep,096 111 2222\nGo,096 111 3333\n')
    await order('0961112222')
    const done = await imports.undone(of.token, job.id)
    expect(done.warnings.map(({ field }: { field: string }) => field)).toEqual(['096 111 2222'])
    expect((await phones()).slice(-2)).toEqual([null, '+855961112222'])
  })

  it('change only what is asked for, or not at all', async () => {
    const file = 'firstname,telephone,note,tags\nRenamed,012345678,Hello,b|c\n'.replace('b|c', '"b,c"')
    expect(counts(await trial(file, { update: 'false' }))).toEqual([0, 0, 1, 0])
    await imports.imported(of.token, file, { columns: 'tags' })
    expect((await customers())[0]).toMatchObject({ firstname: 'Sokha', note: '=1+1', tags: ['a', 'b', 'c'] })
    expect((await imports.send(of.token, file, { columns: 'price' })).status).toBe(422)
  })
})

it('bring their addresses, each once, out and in again; what is undone takes them along', async () => {
  const { token, id } = await api.signUp()
  const addresses = async () => {
    const { rows } = await dbOf(id).tx((db) =>
      db.execute<
        Record<string, unknown>
      >(sql`SELECT c.firstname, array_agg(a.address_1 ORDER BY a.is_default DESC, a.id) AS all
        FROM customers c JOIN customer_addresses a ON a.store_id = c.store_id AND a.customer_id = c.id GROUP BY 1 ORDER BY 1`),
    )
    return rows.map(({ firstname, all }) => [firstname, all])
  }
  const file = [
    'firstname,telephone,address,province,district,other_addresses,newsletter,consent_source',
    'Ann,012 345 678,"House 5\nStreet 240",ភ្នំពេញ,Khan Doun Penh,"Tower 7\nhouse 5  street 240\nផ្ទះ ១២",yes,Checkout',
    'Bo,012 345 679,,,,,yes,',
  ].join('\n')
  expect(counts(await imports.imported(token, file))).toEqual([2, 0, 0, 0])
  const first = [['Ann', ['House 5\nStreet 240', 'Tower 7', 'ផ្ទះ ១២']]]
  expect(await addresses()).toEqual(first)
  const kept = () =>
    dbOf(id).tx((db) =>
      db.execute(sql`SELECT c.firstname, c.consent_source, a.province_code, a.district_code FROM customers c
        LEFT JOIN customer_addresses a ON a.store_id = c.store_id AND a.customer_id = c.id AND a.is_default ORDER BY c.id`),
    )
  expect((await kept()).rows).toEqual([
    { firstname: 'Ann', consent_source: 'checkout', province_code: '12', district_code: '1202' },
    { firstname: 'Bo', consent_source: 'import', province_code: null, district_code: null },
  ])
  const out = (await api.call('GET', '/api/backend/customers/export/own?type=csv', { token })).body as Buffer
  expect(counts((await imports.send(token, out, { dry_run: 'true' })).body.data)).toEqual([0, 0, 2, 0])
  const more = 'firstname,telephone,address\nAnn,012345678,TOWER 7\nBo,012345679,Market 9\n'
  const job = await imports.imported(token, more)
  expect([counts(job), await addresses()]).toEqual([
    [0, 1, 1, 0],
    [...first, ['Bo', ['Market 9']]],
  ])
  expect((await imports.undone(token, job.id)).state).toBe('undone')
  expect(await addresses()).toEqual(first)
  const shopify =
    'First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address Address2,Default Address City,Phone\nCy,Lee,cy@example.com,yes,Street 1,Floor 2,Phnom Penh,012345670\n'
  await imports.imported(token, shopify)
  expect((await addresses()).at(-1)).toEqual(['Cy', ['Street 1, Floor 2, Phnom Penh']])
  expect((await kept()).rows.at(-1)).toMatchObject({ consent_source: 'import', province_code: '12' })
})

describe('customers of another shop system', () => {
  const SHOPIFY =
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Phone,Phone,Note,Tax Exempt,Tags\n1,Ann,Lee,ann@example.com,yes,017 888 999,,Likes tea,no,"vip, tea"\n'
  it.each([
    ['shopify', SHOPIFY],
    [
      'spree',
      'email,first_name,last_name,phone,accepts_email_marketing,tags\nann@example.com,Ann,Lee,017888999,yes,"vip, tea"\n',
    ],
    [
      'woocommerce',
      'ID,user_login,user_email,first_name,last_name,billing_phone\n3,ann,ann@example.com,Ann,Lee,017888999\n',
    ],
    [
      'opencart',
      'customer_id,customer_group,firstname,lastname,email,telephone,newsletter\n3,Default,Ann,Lee,ann@example.com,017888999,1\n',
    ],
  ])('are known by their header: %s', async (format, file) => {
    const { token, id } = await emptyStore()
    const job = await imports.imported(token, file)
    expect([job.format, counts(job)]).toEqual([format, [1, 0, 0, 0]])
    expect(await customers(id)).toEqual([
      expect.objectContaining({
        firstname: 'Ann',
        lastname: 'Lee',
        telephone: '+85517888999',
        email: 'ann@example.com',
      }),
    ])
  })

  it('are mapped where nobody knows them, and known the next time', async () => {
    const file = 'Client;Mobile no\nសុខ ដារា;015 444 555\n'
    const form = new FormData()
    form.set('file', new File([file], 'x.csv'))
    const seen = await api.call('POST', '/api/backend/customers/import/preview', { token: of.token, body: form })
    expect(seen.body.data).toMatchObject({ format: null, mapping: { name: 'Client', telephone: 'Mobile no' } })
    await imports.imported(of.token, file, { mapping: JSON.stringify(seen.body.data.mapping) })
    expect((await customers()).at(-1)).toMatchObject({ firstname: 'ដារា', lastname: 'សុខ' })
    expect(counts(await trial(file))).toEqual([0, 0, 1, 0])
  })

  it('come from the template as it is', async () => {
    for (const type of ['csv', 'xlsx']) {
      const { token } = await emptyStore()
      const { body } = await api.call('GET', `/api/backend/customers/import/template?type=${type}`, { token })
      const job = await imports.imported(token, body as Buffer)
      expect([type, counts(job), job.warnings]).toEqual([type, [2, 0, 0, 0], []])
    }
  })

  it.runIf(process.env.SAMPLES_DIR)('of Spree’s own sample come in by mail, and change nothing again', async () => {
    const { token, id } = await api.signUp()
    const file = readFileSync(`${process.env.SAMPLES_DIR}/spree/customers.csv`)
    const lines = file.toString().trim().split('\n').length - 1
    expect(counts(await imports.imported(token, file))).toEqual([lines, 0, 0, 0])
    expect(await customers(id)).toHaveLength(lines)
    expect(counts(await imports.tried(token, file))).toEqual([0, 0, lines, 0])
  })
})

it('needs the right, and another store’s import and customers are none', async () => {
  const job = await imports.imported(of.token, FILE)
  const creator = await api.staff(of.id, ['customer-create', 'customer-view'])
  const other = await api.signUp()
  expect((await imports.send(await api.staff(of.id, ['product-create']), FILE)).status).toBe(403)
  expect((await imports.send(creator, 'firstname,telephone\nOther,012345678\n')).status).toBe(403)
  expect((await imports.send(creator, 'firstname,telephone\nFresh,012777888\n')).status).toBe(202)
  const get = async (path: string, token: string) => (await api.call('GET', `/api/backend/${path}`, { token })).status
  expect(await get(`customers/imports/${job.id}`, other.token)).toBe(404)
  expect(await get(`categories/imports/${job.id}`, of.token)).toBe(404)
  expect(await get('customers/export/own', await api.staff(of.id, ['customer-create']))).toBe(403)
  const { body } = await api.call('GET', '/api/backend/customers/export/own', { token: other.token })
  expect(body.toString().trim().split('\r\n')).toHaveLength(1)
})
