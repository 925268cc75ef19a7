import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { THING_KINDS } from '#app/contracts/import-kind.ts'
import * as catalogue from '#server/db/schema/catalogue.ts'
import * as links from '#server/db/schema/catalogue-links.ts'
import * as choices from '#server/db/schema/choices.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { shippingMethods } from '#server/db/schema/store.ts'
import { taxClasses } from '#server/db/schema/tax-classes.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { fullCatalogue } from '../support/full-catalogue.ts'
import { counts, importer } from '../support/imports.ts'
import { lookAgain } from '../support/look-again.ts'
import { unzipped } from '../support/unzipped.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
let api: Api

/** What a file says of the store's shelves; whatever joins these files of the schema joins here. */
const TABLES = [
  ...Object.values(catalogue),
  ...Object.values(links),
  ...Object.values(choices),
  customerGroups,
  shippingMethods,
  taxClasses,
]
  .filter((one) => typeof one === 'object' && one !== null && 'getSQL' in one)
  .map((table: PgTable) => ({ name: getTableName(table), columns: getTableColumns(table) as Record<string, PgColumn> }))

/** Whole tables that no file carries, and why. */
const TABLES_LEFT_OUT: Record<string, string> = {
  slug_history: 'former addresses are those of the other shop, under its host',
  stock_movements: 'the ledger begins anew: what there is comes in as its first entry',
}
/** Columns that no file carries, whatever the table. */
const COLUMNS_LEFT_OUT: Record<string, string> = {
  id: 'a row gets its own',
  store_id: 'and so does the store',
  version: 'how often it was saved there',
  created_at: 'when it was made here',
  updated_at: 'and changed',
  created_by: 'who did it here',
  updated_by: 'the same',
  deleted_at: 'what lies in the trash stays there',
  search_text: 'follows from the texts',
  sort_en: 'the same',
  sort_km: 'the same',
}
/** Columns of one table. */
const LEFT_OUT: Record<string, string> = {
  'products.sold': 'counts orders, which no file of the catalogue brings',
  'products.viewed': 'counts visits',
  'products.sold_out_until': 'until the store opens next',
  'products.feature': 'the form’s alone: what the shop puts first are feature_products',
  'product_option_values.sold_out_until': 'as of the product',
  'attributes.slug': 'no address: made of the name',
  'attribute_groups.slug': 'the same',
  'attributes.image': 'nothing sets it',
  'attributes.image_path': 'nothing sets it',
  'attribute_groups.image': 'nothing sets it',
  'attribute_groups.image_path': 'nothing sets it',
  'tags.image': 'nothing sets it',
  'tags.image_path': 'nothing sets it',
  'feature_products.status': 'nothing sets it',
}

const carried = (table: string, column: string) =>
  !(table in TABLES_LEFT_OUT) && !(column in COLUMNS_LEFT_OUT) && !(`${table}.${column}` in LEFT_OUT)
/** Ids are others in another store; what they lead to the files themselves tell. */
const isId = (column: string) => /(^|_)ids?$/.test(column)

/** What a store has in each column of a table, in whatever order; a picture as how wide it is. */
async function valuesOf(storeId: number, { name, columns }: (typeof TABLES)[number]): Promise<Map<string, string[]>> {
  const { rows: files } = await db.query('SELECT name, width FROM files WHERE store_id = $1', [storeId])
  const widths = new Map(files.map((file) => [file.name, `a picture of ${file.width}`]))
  const said = Object.keys(columns).filter((column) => carried(name, column) && !isId(column))
  const texts = said.map((column) => `"${column}"::text`).join(', ')
  if (said.length === 0) return new Map()
  const { rows } = await db.query({
    text: `SELECT ${texts} FROM ${name} WHERE store_id = $1`,
    values: [storeId],
    rowMode: 'array',
  })
  const shown = (value: string | null) => widths.get(value?.split('/').at(-1)) ?? value ?? ''
  return new Map(said.map((column, at) => [column, rows.map((row) => shown(row[at])).toSorted()]))
}

async function archive(token: string): Promise<Buffer> {
  const { status, body } = await api.call('GET', '/api/backend/products/export?type=zip', { token })
  expect(status).toBe(200)
  return body as Buffer
}

/** What an archive says: its pictures by how wide they are, for a store calls a file of its own as it likes. */
async function told(zip: Buffer): Promise<Record<string, string>> {
  const files = unzipped(zip)
  const widths = new Map<string, string>()
  for (const [name, bytes] of files)
    if (name.startsWith('pictures/')) widths.set(name, `a picture of ${(await sharp(bytes).metadata()).width}`)
  const tables = [...files].filter(([name]) => name.endsWith('.csv'))
  return Object.fromEntries(
    tables.map(([name, bytes]) => [
      name,
      String(bytes).replaceAll(/pictures\/[\w.-]+/g, (one) => widths.get(one) ?? one),
    ]),
  )
}

/** Kinds in the order in which they come in: what others refer to first. */
const KINDS = [...THING_KINDS, 'categories', 'products'] as const

/** Brings all tables of an archive in, and waits for their pictures. @returns what became of each */
async function bringAll(token: string, zip: Buffer) {
  const out: Record<string, unknown> = {}
  for (const kind of KINDS) {
    const job = await importer(api, kind).imported(token, zip)
    out[kind] = [...counts(job), job.errors, job.warnings]
    const path = kind === 'products' ? 'imports' : `${kind}/imports`
    for (let waiting = job.pictures.waiting; waiting > 0; ) {
      const { body } = await api.call('GET', `/api/backend/${path}/${job.id}`, { token })
      waiting = body.data.pictures.waiting
      expect(body.data.pictures.failed).toBe(0)
      await lookAgain()
    }
  }
  return out
}

beforeAll(async () => {
  await db.connect()
  api = await (await import('../support/api.ts')).api()
})
afterAll(() => db.end())

async function fullStore() {
  const store = await api.signUp()
  await fullCatalogue(api, store.token)
  return store
}

describe('on the way to an empty store', () => {
  it('nothing is lost: the files say every column, and bring all of it', async () => {
    const one = await fullStore()
    const usual: string[] = []
    for (const table of TABLES)
      for (const [column, values] of await valuesOf(one.id, table)) {
        const { default: preset, dataType } = table.columns[column] as PgColumn
        const none = dataType === 'array' ? '{}' : String(preset ?? '')
        if (values.every((value) => value === none || value === '')) usual.push(`${table.name}.${column}`)
      }
    expect(usual).toEqual([])

    const zip = await archive(one.token)
    const two = await api.signUp()
    const came = await bringAll(two.token, zip)
    expect(came).toEqual({
      manufactures: [1, 0, 0, 0, [], []],
      brands: [1, 0, 0, 0, [], []],
      tags: [1, 0, 0, 0, [], []],
      'attribute-groups': [1, 0, 0, 0, [], []],
      attributes: [2, 0, 0, 0, [], []],
      options: [3, 0, 0, 0, [], []],
      'tax-classes': [1, 0, 0, 0, [], []],
      'customer-groups': [2, 0, 0, 0, [], []],
      // And those that every store begins with.
      'shipping-methods': [3, 0, 2, 0, [], []],
      categories: [2, 0, 0, 0, [], []],
      products: [3, 0, 0, 0, [], []],
    })
    const [before, after] = [await told(zip), await told(await archive(two.token))]
    // Products whose parts are not plain are made one by one, after the others.
    for (const [name, text] of Object.entries(before)) {
      const rows = (of = '') => (name === 'products.csv' ? of.split('\n').toSorted() : of.split('\n'))
      expect([name, rows(after[name])]).toEqual([name, rows(text)])
    }
    expect(Object.keys(after)).toEqual(Object.keys(before))

    const lost: string[] = []
    for (const table of TABLES) {
      const [was, is] = [await valuesOf(one.id, table), await valuesOf(two.id, table)]
      for (const [column, values] of was) {
        const both = [values, is.get(column)]
        if (JSON.stringify(both[0]) !== JSON.stringify(both[1]))
          lost.push(`${table.name}.${column}: ${both.join(' → ')}`)
      }
    }
    expect(lost).toEqual([])

    for (const kind of KINDS) {
      const [made = 0, , same = 0] = came[kind] as number[]
      expect([kind, counts(await importer(api, kind).tried(two.token, zip))]).toEqual([kind, [0, 0, made + same, 0]])
    }
  }, 600_000)

  it('is what the lists say of what no file carries: each is a table or a column that is there', () => {
    const all = TABLES.flatMap(({ name, columns }) => Object.keys(columns).map((column) => `${name}.${column}`))
    for (const table of Object.keys(TABLES_LEFT_OUT)) expect(TABLES.map(({ name }) => name)).toContain(table)
    for (const column of Object.keys(LEFT_OUT)) expect(all).toContain(column)
    for (const column of Object.keys(COLUMNS_LEFT_OUT)) expect(all.some((one) => one.endsWith(`.${column}`))).toBe(true)
    expect(TABLES.length).toBeGreaterThan(20)
  })
})
