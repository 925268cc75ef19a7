import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { dropIndexes, makeIndexes } from './indexes.ts'
import { SIZE, scale } from './size.ts'
import { writeStamp } from './stamp.ts'

// Nothing here has to outlive a power cut: what is half made is made again.
const HASTE = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_parallel_maintenance_workers: '1',
}

// seed.ts FOLDER [--stores N] [--orders N]
const number = { type: 'string' } as const
const { positionals, values } = parseArgs({ allowPositionals: true, options: { stores: number, orders: number } })
const [dataDir = ''] = positionals
const usual = values.stores === undefined && values.orders === undefined
if (!usual) scale(Number(values.stores ?? SIZE.stores), Number(values.orders ?? SIZE.orders))

function step(text: string): () => void {
  const began = Date.now()
  process.stdout.write(`  ${text} … `)
  return () => console.log(`${((Date.now() - began) / 1000).toFixed(0)} s`)
}

async function did<T>(text: string, work: () => Promise<T>): Promise<T> {
  const done = step(text)
  const result = await work()
  done()
  return result
}

/** Every counter of ids behind the ids that were given; invoices and orders go on where they stopped. */
async function setCounters(client: pg.Client, invoices: Map<number, number>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES'`)
  for (const { name } of rows) {
    const sequence = `pg_get_serial_sequence('${name}', 'id')`
    await client.query(`SELECT setval(${sequence}, max(id)) FROM ${name} HAVING max(id) IS NOT NULL`)
  }
  await client.query(
    `INSERT INTO store_counters (store_id, name, last_value, last_order_id)
     SELECT s, 'invoice', n, (SELECT max(id) FROM orders WHERE store_id = s) FROM unnest($1::bigint[], $2::bigint[]) AS t (s, n)`,
    [[...invoices.keys()], [...invoices.values()]],
  )
  // What triggers count, which were off while the rows came.
  await client.query(`
    INSERT INTO row_counts (store_id, name, live)
      SELECT store_id, 'products', count(*) FILTER (WHERE deleted_at IS NULL) FROM products GROUP BY store_id
      UNION ALL SELECT store_id, 'products.on', count(*) FILTER (WHERE deleted_at IS NULL AND status) FROM products GROUP BY store_id
      UNION ALL SELECT store_id, 'products.all', count(*) FROM products GROUP BY store_id
      UNION ALL SELECT store_id, 'files.bytes', sum(bytes) FROM files GROUP BY store_id
      UNION ALL SELECT 0, 'stores.' || status || '.' || admin_status, count(*) FROM stores WHERE deleted_at IS NULL GROUP BY status, admin_status`)
}

rmSync(dataDir, { recursive: true, force: true })
const database = await startEmbedded({ dataDir, settings: HASTE })
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => database.stop().finally(() => process.exit(1)))
try {
  Object.assign(process.env, { DATABASE_URL: database.databaseUrl, DATABASE_OWNER_URL: database.ownerUrl })
  Object.assign(process.env, { DATA_DIR: dataDir })
  const { migrate } = await import('#server/db/migrate.ts')
  await migrate()
  const url = database.superUrl
  const connect = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }
  const client = await connect()
  const { rows } = await client.query<{ now: Date }>('SELECT now()')
  const statements = await dropIndexes(client)
  const { seedPlatform } = await import('./platform.ts')
  const { seedCatalogue } = await import('./catalogue.ts')
  const { seedCustomers } = await import('./customers.ts')
  const { seedOrders } = await import('./orders.ts')
  await did('stores', () => seedPlatform(url))
  const sold = await did('products', () => seedCatalogue(url))
  const customers = await did('customers', () => seedCustomers(url))
  const invoices = await did('orders', () => seedOrders(url, sold, customers, rows[0]?.now ?? new Date()))
  await setCounters(client, invoices)
  await did('indexes', () => makeIndexes(connect, statements, Math.min(4, availableParallelism())))
  await did('counts of orders', () => client.query('SELECT recount_orders(id) FROM stores'))
  await did('statistics', () => client.query('VACUUM ANALYZE'))
  await client.query('CHECKPOINT')
  await client.end()
} finally {
  await database.stop()
}
// Measured is the usual size alone.
if (usual) writeStamp(dataDir)
