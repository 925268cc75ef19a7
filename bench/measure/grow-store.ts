import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

interface Grown {
  dataDir: string
  storeId: number
  products: number
  orders: number
  /** Each with all its sizes; of a store that has one. */
  pictures: number
}

/** Columns that are written, not reckoned. */
const columnsOf = async (db: pg.Client, table: string): Promise<string[]> =>
  (
    await db.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    )
  ).rows.map(({ name }) => name)

/** Rows like those that `which` finds, `of` of each, with what `changes` says of each: `n` counts from 1. */
async function multiply(db: pg.Client, table: string, which: string, of: number, changes: string): Promise<void> {
  const columns = await columnsOf(db, table)
  const list = (of: string) => columns.map((name) => `${of}"${name}"`).join(', ')
  await db.query(`INSERT INTO ${table} (${list('')}) SELECT ${list('made.')}
    FROM ${table} t, generate_series(1, ${of}) n,
      LATERAL jsonb_populate_record(NULL::${table}, to_jsonb(t) || ${changes}) made WHERE ${which}`)
}

const BASE = 1_000_000

/**
 * Makes a store with one product and one order a large one: as many more like them, which differ in what must differ.
 * Triggers stay off; who counts its rows counts them as they come in elsewhere.
 */
export async function growStore(db: pg.Client, { dataDir, storeId, products, orders, pictures }: Grown): Promise<void> {
  const own = `t.store_id = ${storeId}`
  const first = (table: string) => `(SELECT min(id) FROM ${table} WHERE store_id = ${storeId})`
  await db.query("SET session_replication_role = 'replica'")
  await multiply(
    db,
    'products',
    `${own} AND t.id = ${first('products')}`,
    products - 1,
    `jsonb_build_object('id', ${BASE} + n, 'code', 'G-' || n, 'slug', 'g-' || n)`,
  )
  const order = `${own} AND t.%id = ${first('orders')}`
  await multiply(
    db,
    'orders',
    order.replace('%', ''),
    orders - 1,
    `jsonb_build_object('id', ${BASE} + n, 'invoice_number', ${BASE} + n, 'invoice_no', 'G-' || n,
      'public_token', 'grown-' || n || '-' || md5(n::text), 'customer_id', NULL)`,
  )
  // Lines of one order keep their distance.
  for (const table of ['order_products', 'order_totals', 'order_histories'])
    await multiply(
      db,
      table,
      order.replace('%', 'order_'),
      orders - 1,
      `jsonb_build_object('id', ${BASE} + t.id + n * 1000::bigint, 'order_id', ${BASE} + n)`,
    )
  if (pictures > 0) {
    const name = await picture(db, storeId)
    const folder = join(dataDir, 'files', String(storeId))
    const files = readdirSync(folder).filter((file) => file.startsWith(name.replace('.webp', '')))
    const named = (n: number) => `grown${String(n).padStart(15, '0')}`
    const end = name.replace(/^[a-z0-9]+/, '')
    const changes = (id: string, key: string) =>
      `jsonb_build_object('id', ${id}, '${key}', 'grown' || lpad(n::text, 15, '0') || '${end}')`
    await multiply(db, 'files', `${own} AND t.name = '${name}'`, pictures, changes(`${BASE} + n`, 'name'))
    for (let n = 1; n <= pictures; n++)
      for (const file of files) copyFileSync(join(folder, file), join(folder, file.replace(/^[a-z0-9]+/, named(n))))
    await multiply(
      db,
      'product_images',
      `${own} AND t.id = ${first('product_images')}`,
      pictures,
      `${changes(`${BASE} + n`, 'image')} || jsonb_build_object('product_id', ${BASE} + n, 'image_path',
        '/files/${storeId}/grown' || lpad(n::text, 15, '0') || '${end}')`,
    )
  }
  await db.query("SET session_replication_role = 'origin'")
  await db.query('ANALYZE')
}

async function picture(db: pg.Client, storeId: number): Promise<string> {
  const { rows } = await db.query<{ image: string }>('SELECT image FROM product_images WHERE store_id = $1 LIMIT 1', [
    storeId,
  ])
  if (!rows[0]) throw new Error('The store has no picture to go by')
  return rows[0].image
}
