import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
let server: Api
let a: Awaited<ReturnType<Api['signUp']>>
beforeAll(async () => {
  await db.connect()
  server = await (await import('../support/api.ts')).api()
  a = await server.signUp()
  const other = await server.signUp()
  const make = (token: string, body: object) => server.call('POST', '/api/backend/brands', { token, body })
  await make(a.token, {
    name: 'Krama',
    translations: { km: { name: 'ក្រមា' } },
    code: '=1+1',
    website: 'https://krama.example',
  })
  await make(a.token, { name: '@SUM(A1)', status: false })
  await make(a.token, { name: 'Silk, "fine"' })
  await make(other.token, { name: 'Theirs' })
})
afterAll(() => db.end())

const get = (tail: string, token = a.token, headers = {}) =>
  server.call('GET', `/api/backend/brands/export${tail}`, { token, headers })
const rowsOf = (text: string) => parse(text.replace(/^\ufeff/, '')) as string[][]

describe('a list that leaves as a table', () => {
  it('has every row of the store, in the order of the list, and Khmer as it is written', async () => {
    const reply = await get('?sort=name&direction=desc')
    expect(reply.status).toBe(200)
    const text = String(reply.body)
    expect(text.charCodeAt(0)).toBe(0xfeff)
    const [head, ...rows] = rowsOf(text)
    expect(head).toEqual(['ID', 'Name (en)', 'Name (km)', 'Code', 'Products', 'Sort order', 'Status'])
    expect(rows.map(([, en, km]) => [en, km])).toEqual([
      ["'@SUM(A1)", ''],
      ['Silk, "fine"', ''],
      ['Krama', 'ក្រមា'],
    ])
    // No cell is a formula to a spreadsheet.
    expect(rows.flat().filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([])
  })

  it('is narrowed as the list is, has the columns asked for, and speaks the asked language', async () => {
    const [head, ...rows] = rowsOf(String((await get('?status=false&columns=status,name,gone&search=sum')).body))
    expect([head, rows.map((row) => row.slice(1))]).toEqual([
      ['ID', 'Status', 'Name (en)', 'Name (km)'],
      [['Inactive', "'@SUM(A1)", '']],
    ])
    const km = rowsOf(String((await get('?columns=status', a.token, { 'accept-language': 'km' })).body))
    expect(km[0]?.[1]).not.toBe('Status')
    for (const bad of ['?type=pdf', '?columns=<b>', '?status=maybe', '?sort=gone'])
      expect((await get(bad)).status, bad).toBe(422)
  })

  it('leaves an audit row, and asks for the permission to see the list', async () => {
    const { body } = await server.call('GET', '/api/backend/activity-logs?event=export', { token: a.token })
    expect(body.data[0]).toMatchObject({ event: 'export', entity: 'brand', entity_label: 'brands.csv' })
    const nobody = await server.staff(a.id, ['tag-view'])
    expect((await get('', nobody)).status).toBe(403)
  })

  it('is read in parts, each row once', async () => {
    await db.query(
      `INSERT INTO tags (store_id, translations, sort_en, sort_km, search_text)
       SELECT $1, jsonb_build_object('en', jsonb_build_object('name', 'T' || n)), 't' || n, 't' || n, 't' || n
       FROM generate_series(1, 1203) n`,
      [a.id],
    )
    const text = String((await server.call('GET', '/api/backend/tags/export', { token: a.token })).body)
    const ids = rowsOf(text)
      .slice(1)
      .map(([id]) => Number(id))
    expect([ids.length, new Set(ids).size, ids.toSorted((x, y) => y - x)]).toEqual([1203, 1203, ids])
  })

  it('is a workbook too, which a reader of workbooks opens', async () => {
    const { default: readXlsx } = await import('read-excel-file/node')
    const { callsFor } = await import('#server/api/calls.ts')
    const headers = { host: 'localhost:3000', cookie: `__Host-sid=${await server.browser(a.token)}` }
    const calls = await callsFor(new Request('http://localhost:3000/', { headers }), 'platform')
    const { body, headers: told } = await calls.backend.listExports.brands({ type: 'xlsx' })
    expect(told['content-disposition']).toContain('brands.xlsx')
    const sheets = await readXlsx(Readable.fromWeb(body as never) as never)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Brands'])
    expect(JSON.stringify(sheets)).toContain('ក្រមា')
  })

  it('is there for every declared list, but those whose export has formats of its own', async () => {
    const { crud } = await import('#server/resources/crud.ts')
    const { listExports } = await import('#server/resources/list-exports.ts')
    expect([...Object.keys(listExports), 'products', 'customers'].toSorted()).toEqual(Object.keys(crud).toSorted())
  })
})

it('what the log has names for is what is served', async () => {
  const { ALL } = await import('#server/resources/all.ts')
  const { RESOURCES } = await import('#app/office/activity-logs/resources.ts')
  const served = ALL.map(({ rows }) => rows.of.contract.name)
  expect(RESOURCES.map(({ name }) => name).toSorted()).toEqual(served.toSorted())
})
