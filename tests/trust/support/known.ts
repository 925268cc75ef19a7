import type pg from 'pg'
import type { Call } from '../../support/all-calls.ts'
import type { Known } from './input-of.ts'

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

/**
 * What a call may name of a store's things, read out of the database's own columns: `id` is of the table that the
 * call's path is called after, `brand_id` of the brands, everything else of the columns of that name.
 */
export async function knownOf(db: pg.Client, storeId: number): Promise<(call: Call) => Known> {
  const columns = await valuesByColumn(db, storeId)
  const tables = [...columns.keys()]
  const tableOf = (word: string) => {
    const plural = word.replaceAll('-', '_')
    return tables.find((name) => name === plural) ?? tables.find((name) => name.startsWith(`${singular(plural)}_`))
  }
  const anywhere = (name: string) => [...columns.values()].flatMap((of) => of.get(name) ?? [])
  return (call) => (key) => {
    if (key === 'store_id') return [storeId]
    if (key === 'template') return ['order_placed', 'telegram_order_status']
    if (key === 'tracking') return anywhere('public_token')
    if (key === 'image') return columns.get('files')?.get('name') ?? []
    if (key === 'value_id') return columns.get('option_values')?.get('id') ?? []
    if (key === 'payment_id') return columns.get('order_payments')?.get('id') ?? []
    if (key === 'claim_id') return columns.get('payment_claims')?.get('id') ?? []
    if (key === 'delivery_id') return columns.get('webhook_deliveries')?.get('id') ?? []
    if (key === 'id' && call.path.includes('/cms/categories')) return columns.get('post_categories')?.get('id') ?? []
    if (key === 'id' && call.path.includes('/telegram/chats/')) return columns.get('telegram_chats')?.get('id') ?? []
    if (key.endsWith('_id')) {
      const noun = key.slice(0, -3)
      const plurals = [`${noun}s`, noun.replace(/y$/, 'ies')]
      // Of categories their own table, before one of what was moved among them, which is emptied now and then.
      const table = plurals.find((name) => tables.includes(name)) ?? plurals.map(tableOf).find(Boolean) ?? tableOf(noun)
      return table ? (columns.get(table)?.get('id') ?? []) : anywhere(key)
    }
    // Another of the same table, which a row becomes one with.
    if (key === 'id' || key === 'into') {
      // What comes behind it is about it: payments of an order are named by the order.
      const [before = ''] = call.path.split('/{id}')
      const words = before.split('/').filter((word) => word && !word.startsWith('{'))
      const table = words.map(tableOf).findLast((name) => name !== undefined)
      return table ? (columns.get(table)?.get('id') ?? []) : []
    }
    return /^(slug|code|payment_method|shipping_method)$/.test(key)
      ? anywhere(key).concat(key.endsWith('_method') ? methodCodes(columns, key) : [])
      : []
  }
}

const methodCodes = (columns: Map<string, Map<string, unknown[]>>, key: string) =>
  columns.get(`${key}s`)?.get('code') ?? []

/** Some values of every column of a store's tables, by table and column. */
async function valuesByColumn(db: pg.Client, storeId: number): Promise<Map<string, Map<string, unknown[]>>> {
  const { rows } = await db.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns c WHERE table_schema = 'public'
       AND column_name IN ('id', 'slug', 'code', 'name', 'public_token')
       AND EXISTS (SELECT FROM information_schema.columns s
         WHERE s.table_name = c.table_name AND s.table_schema = 'public' AND s.column_name = 'store_id')`,
  )
  const out = new Map<string, Map<string, unknown[]>>()
  for (const { table_name, column_name } of rows) {
    const text = `SELECT ${column_name} AS value FROM ${table_name} WHERE store_id = $1 AND ${column_name} IS NOT NULL ORDER BY 1 LIMIT 20`
    const found = await db.query<{ value: unknown }>(text, [storeId])
    const of = out.get(table_name) ?? new Map<string, unknown[]>()
    of.set(
      column_name,
      found.rows.map(({ value }) => (column_name === 'id' ? Number(value) : value)),
    )
    out.set(table_name, of)
  }
  return out
}
