import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const FOLDER = 'server/db/migrations'
export const ORDERS = 10_000

const journalOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number; tag: string }[] }

export const migrations = journalOf(FOLDER).entries.length

/** Brings a database to what the program was when it had so many migrations. */
export async function migrateTo(url: string, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'phsar-schema-'))
  const client = new pg.Client({ connectionString: url })
  try {
    cpSync(FOLDER, folder, { recursive: true })
    const journal = journalOf(folder)
    journal.entries.length = count
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A store with orders, in columns that every version has had. */
export async function fillOrders(client: pg.Client): Promise<void> {
  const name = `'{"en":"Cash","km":"សាច់ប្រាក់"}'`
  await client.query(`
    INSERT INTO stores (id, sub_domain, name, owner, email) OVERRIDING SYSTEM VALUE VALUES (1, 'old', 'Old', 'Dara', 'old@shop.example');
    INSERT INTO orders (store_id, invoice_number, invoice_no, firstname, customer_fullname, search_text, telephone, order_status_id,
      total, currency_code, khr_rate, order_type, payment_code, payment_method_name, public_token)
    SELECT 1, n, 'OLD-' || n, 'Sokha', 'Sokha', 'sokha', '+85512345678', 1, n, 'USD', 4100, 'pickup', 'cod', ${name}, 'old-' || n
    FROM generate_series(1, ${ORDERS}) n;
    INSERT INTO order_products (store_id, order_id, name, quantity, price, total, subtract)
    SELECT 1, id, ${name}, 1, total, total, false FROM orders`)
}

/** Every column, index, constraint, policy and function, as one text: what a schema is. */
export async function schemaOf(client: pg.Client): Promise<string> {
  const questions = [
    `SELECT table_name || '.' || column_name || ' ' || data_type || coalesce(column_default, '') || is_nullable AS it
     FROM information_schema.columns WHERE table_schema = 'public'`,
    "SELECT indexdef AS it FROM pg_indexes WHERE schemaname = 'public'",
    `SELECT conrelid::regclass || pg_get_constraintdef(oid) AS it FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
    'SELECT tablename || policyname AS it FROM pg_policies',
    `SELECT p.proname || coalesce(p.prosrc, '') AS it FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
    'SELECT hash AS it FROM drizzle.__drizzle_migrations',
  ]
  const out: string[] = []
  for (const question of questions)
    out.push(...(await client.query<{ it: string }>(question)).rows.map(({ it }) => it).toSorted())
  return out.join('\n')
}

/** What was there before and has to be there after: count and sums of the old orders. */
export async function ordersOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query(
    'SELECT count(*)::int AS orders, sum(total)::int AS total, (SELECT count(*)::int FROM order_products) AS lines FROM orders',
  )
  return rows[0]
}
