import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { unfenced } from '../support/unfenced.ts'

const { superUrl } = await ownDatabase()

/** Tables outside tenancy, and why: they are read before a tenant is known, or belong to the platform. */
const PLATFORM_TABLES = [
  'stores',
  'users',
  'sessions',
  'login_failures',
  'address_counts',
  'password_resets',
  'hand_overs',
  'email_verifications',
  'email_changes',
  'two_factors',
  'platform_settings',
  'jobs',
  'former_sub_domains',
  'outbox',
]
const db = new pg.Client({ connectionString: superUrl })

beforeAll(() => db.connect())
afterAll(() => db.end())

const rows = async <T>(text: string) => (await db.query(text)).rows as T[]

/** Names of tables that break a rule of tenancy. */
async function breaches(): Promise<string[]> {
  const found = await rows<{ name: string; rls: boolean; has_store: boolean; policies: number; keys: string[] }>(`
    SELECT c.relname AS name, c.relrowsecurity AS rls,
      EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'store_id' AND a.attnotnull) AS has_store,
      (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid AND p.polcmd = '*'
        AND pg_get_expr(p.polqual, p.polrelid) LIKE '(store_id = %app.store_id%') AS policies,
      ARRAY(SELECT con.conname || ' ' || (SELECT attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = con.conkey[1])
        FROM pg_constraint con WHERE con.conrelid = c.oid AND con.contype IN ('p', 'u', 'f')
          AND NOT (con.contype = 'f' AND con.confrelid IN ('users'::regclass))
        UNION ALL
        SELECT i.relname || ' ' || (SELECT attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = x.indkey[0])
        FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid WHERE x.indrelid = c.oid AND x.indisunique) AS keys
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY 1`)
  return found
    .filter(({ name }) => !PLATFORM_TABLES.includes(name))
    .filter(({ rls, has_store, policies, keys }) => {
      const firstIsStore = keys.length > 0 && keys.every((key) => key.endsWith(' store_id'))
      return !(rls && has_store && policies === 1 && firstIsStore)
    })
    .map(({ name }) => name)
}

/** What is wrong with keys: a tenant table without a primary key, or a reference that could leave its store. */
async function looseKeys(): Promise<string[]> {
  const found = await rows<{ what: string }>(`
    WITH tenant AS (SELECT c.oid, c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'store_id'
      WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relname = ANY (ARRAY['${PLATFORM_TABLES.join("','")}'])),
    named AS (SELECT con.*, t.relname, con.confrelid IN (SELECT oid FROM tenant) AS inside,
      (SELECT attname FROM pg_attribute WHERE attrelid = con.conrelid AND attnum = con.conkey[1]) AS own,
      (SELECT attname FROM pg_attribute WHERE attrelid = con.confrelid AND attnum = con.confkey[1]) AS other
      FROM pg_constraint con JOIN tenant t ON t.oid = con.conrelid)
    SELECT relname || ' has no primary key' AS what FROM tenant t
      WHERE NOT EXISTS (SELECT FROM named WHERE conrelid = t.oid AND contype = 'p')
    UNION ALL SELECT conname || ' may lead into another store' FROM named
      WHERE contype = 'f' AND inside AND NOT (own = 'store_id' AND other = 'store_id' AND cardinality(conkey) > 1)
    ORDER BY 1`)
  return found.map(({ what }) => what)
}

describe('the catalogue of the database', () => {
  it('lets no reference lead from one store into another', async () => {
    expect(await looseKeys()).toEqual([])
    await db.query(`CREATE TABLE planted (store_id bigint NOT NULL, brand_store bigint, brand_id bigint,
      FOREIGN KEY (brand_store, brand_id) REFERENCES brands (store_id, id))`)
    expect(await looseKeys()).toEqual([
      'planted has no primary key',
      'planted_brand_store_brand_id_fkey may lead into another store',
    ])
    await db.query('DROP TABLE planted')
  })

  it('runs what looks past row security for the application alone, and on our own tables', async () => {
    const definers = await rows<{ name: string; path: string | null; open: boolean }>(`
      SELECT p.proname AS name, array_to_string(p.proconfig, ',') AS path, has_function_privilege('public', p.oid, 'EXECUTE') AS open
      FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public' AND p.prosecdef`)
    expect(definers.length).toBeGreaterThan(0)
    expect(definers.filter(({ path, open }) => open || !path?.includes('search_path=public, pg_temp'))).toEqual([])
  })

  it('keeps every table under the rules, or in the list of platform tables', async () => {
    expect(await breaches()).toEqual([])
  })

  it('would find a table that breaks them', async () => {
    await db.query('CREATE TABLE planted (id bigint PRIMARY KEY, store_id bigint NOT NULL)')
    expect(await breaches()).toEqual(['planted'])
    await db.query(`ALTER TABLE planted ENABLE ROW LEVEL SECURITY`)
    expect(await breaches()).toEqual(['planted'])
    await db.query('DROP TABLE planted')
  })

  it('serves requests under a role that is neither owner nor superuser and cannot bypass row security', async () => {
    const [role] = await rows(
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = 'phsar_app'`,
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false })
    const owned = await rows(`SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) = 'phsar_app'`)
    expect(owned).toEqual([])
  })

  it('has no view that would read past row security', async () => {
    const views = await rows<{
      name: string
    }>(`SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND relkind IN ('v', 'm') AND NOT 'security_invoker=true' = ANY (COALESCE(reloptions, '{}'))`)
    expect(views).toEqual([])
  })

  it('grants the application no more than rows: activity logs are only added to', async () => {
    const [may] = await rows(`SELECT has_table_privilege('phsar_app', 'activity_logs', 'UPDATE') AS change,
      has_table_privilege('phsar_app', 'activity_logs', 'DELETE') AS remove, has_schema_privilege('phsar_app', 'public', 'CREATE') AS make`)
    expect(may).toEqual({ change: false, remove: false, make: false })
    await expect(
      db.query(`INSERT INTO activity_logs (store_id, event, entity) VALUES (1, 'x', 'y')`),
    ).resolves.toBeTruthy()
    await expect(db.query('DELETE FROM activity_logs')).rejects.toThrow('append-only')
  })
})

describe('a request', () => {
  it('acts as a role that owns nothing and is held by row security, for a store and for the platform', async () => {
    const { api } = await import('../support/api.ts')
    const { signUp } = await api()
    const { dbOf, platformDb } = await import('#server/db/client.ts')
    const { sql } = await import('drizzle-orm')
    for (const door of [dbOf((await signUp()).id), platformDb]) {
      const { rows: found } = await door.tx((tx) =>
        tx.execute(sql`SELECT rolsuper OR rolbypassrls OR rolcreaterole AS strong,
          (SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace
            AND pg_has_role(current_user, relowner, 'MEMBER')) AS owned,
          (SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity
            AND NOT row_security_active(oid)) AS past FROM pg_roles WHERE rolname = current_user`),
      )
      expect(found).toEqual([{ strong: false, owned: 0, past: 0 }])
    }
  })
})

describe('a forgotten condition', () => {
  it('shows and changes nothing of another store', async () => {
    const { api } = await import('../support/api.ts')
    const { call, signUp } = await api()
    const [a, b] = [await signUp(), await signUp()]
    await call('POST', '/api/backend/brands', { token: a.token, body: { name: 'Only of A' } })
    const { dbOf, platformDb } = await import('#server/db/client.ts')
    const { sql } = await import('drizzle-orm')
    const seen = async (id: number | null) => {
      const door = id === null ? platformDb : dbOf(id)
      return (await door.tx((tx) => tx.execute(sql`SELECT * FROM brands`))).rows.length
    }
    expect([await seen(a.id), await seen(b.id), await seen(null)]).toEqual([1, 0, 0])
    const { rowCount } = await dbOf(b.id).tx((tx) => tx.execute(sql`UPDATE brands SET code = 'stolen'`))
    expect(rowCount).toBe(0)
    const plant = dbOf(b.id).tx((tx) => tx.execute(sql`INSERT INTO brands (store_id) VALUES (${a.id})`))
    await expect(plant).rejects.toThrow()
  })

  it('shows nothing of another store to a reading either, which can write nothing at all', async () => {
    const { api } = await import('../support/api.ts')
    const { call, signUp } = await api()
    const [a, b] = [await signUp(), await signUp()]
    await call('POST', '/api/backend/brands', { token: a.token, body: { name: 'Only of A' } })
    const { codeOf, dbOf } = await import('#server/db/client.ts')
    const { sql } = await import('drizzle-orm')
    // One after the other on the same few connections: none may keep the tenant of the one before.
    for (const [id, many] of [
      [a.id, 1],
      [b.id, 0],
      [a.id, 1],
      [b.id, 0],
    ] as const) {
      const { rows } = await dbOf(id).read((tx) => tx.execute(sql`SELECT * FROM brands`))
      expect([id, rows.length]).toEqual([id, many])
    }
    const write = dbOf(a.id).read((tx) => tx.execute(sql`UPDATE brands SET code = 'x'`))
    expect(codeOf(await write.catch((error: unknown) => error))).toBe('25006')
  })
  it('undoes all that was asked at once with a statement that fails, and leaves the connection in order', async () => {
    const { api } = await import('../support/api.ts')
    const { id } = await (await api()).signUp()
    const { codeOf, dbOf } = await import('#server/db/client.ts')
    const { sql } = await import('drizzle-orm')
    for (let n = 0; n < 20; n++) {
      const failed = dbOf(id).tx((tx) =>
        Promise.all([
          tx.execute(sql`INSERT INTO brands (store_id) VALUES (${id})`),
          tx.execute(sql`SELECT 1 / ${n - n}::int`),
          tx.execute(sql`INSERT INTO brands (store_id) VALUES (${id})`),
        ]),
      )
      expect(codeOf(await failed.catch((error: unknown) => error))).toBe('22012')
      const { rows } = await dbOf(id).read((tx) => tx.execute(sql`SELECT count(*)::int AS n FROM brands`))
      expect(rows).toEqual([{ n: 0 }])
    }
  })
})

describe('a statement that lacks the first fence', () => {
  // What the program sends in all of these tests is looked at when they have run (tests/support/cluster.ts).
  const loose = [
    'SELECT * FROM orders WHERE id = $1',
    'SELECT * FROM orders WHERE store_id IS NOT NULL AND id = ANY($1::bigint[])',
    'UPDATE products SET quantity = 0 WHERE id = $1',
    'DELETE FROM brands WHERE id IN ($1, $2)',
    'SELECT p.id, (SELECT count(*) FROM variants v WHERE v.product_id = p.id) FROM products p WHERE p.store_id = $1',
    'SELECT o.id FROM orders o LEFT JOIN order_products l ON l.order_id = o.id WHERE o.store_id = $1',
    'WITH gone AS (DELETE FROM tags WHERE id = $1 RETURNING id) SELECT count(*) FROM gone',
    'INSERT INTO product_tags (store_id, product_id, tag_id) SELECT $1, p.id, $2 FROM products p WHERE p.code = $3',
  ]
  const fenced = [
    'SELECT * FROM orders WHERE store_id = $1 AND id = $2',
    'SELECT o.id FROM orders o JOIN order_products l ON l.store_id = o.store_id AND l.order_id = o.id WHERE o.store_id = $1',
    'SELECT o.id FROM orders o LEFT JOIN customers c ON c.store_id = o.store_id AND c.id = o.customer_id WHERE o.store_id = $1',
    'UPDATE products p SET quantity = 0 WHERE p.store_id = $1 AND EXISTS (SELECT FROM variants v WHERE v.store_id = p.store_id AND v.product_id = p.id)',
    'SELECT id FROM stores WHERE id = $1',
  ]

  it.each(loose)('is found: %s', async (text) => expect(await unfenced(superUrl, [text])).toHaveLength(1))

  it('is not found where there is one', async () => expect(await unfenced(superUrl, fenced)).toEqual([]))
})
