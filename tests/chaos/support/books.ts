import pg from 'pg'
import { startEmbedded } from '../../../server/db/embedded.ts'

/** A connection to the database of a program that runs, past row-level security. */
export async function database(dataDir: string): Promise<pg.Client> {
  const { superUrl } = await startEmbedded({ dataDir, join: true })
  const client = new pg.Client({ connectionString: superUrl })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Each a question whose answer is no row: what must hold whatever happened. */
const NEVER: Record<string, string> = {
  'an order without lines, totals or history': `
    SELECT o.id FROM orders o WHERE NOT EXISTS (SELECT FROM order_products l WHERE l.store_id = o.store_id AND l.order_id = o.id)
      OR NOT EXISTS (SELECT FROM order_totals t WHERE t.store_id = o.store_id AND t.order_id = o.id)
      OR NOT EXISTS (SELECT FROM order_histories h WHERE h.store_id = o.store_id AND h.order_id = o.id)`,
  'an order whose total is not the sum of its lines, shipping and tax': `
    SELECT o.id FROM orders o JOIN order_totals t ON t.store_id = o.store_id AND t.order_id = o.id
    GROUP BY o.store_id, o.id HAVING o.total <> sum(t.value) FILTER (WHERE t.code NOT IN ('total', 'tax_included'))`,
  'a gap or a twin in the invoice numbers': `
    SELECT store_id FROM orders GROUP BY store_id
    HAVING count(*) <> max(invoice_number) OR count(DISTINCT invoice_number) <> count(*)`,
  'a counter that is not at its last invoice': `
    SELECT c.store_id FROM store_counters c WHERE c.name = 'invoice'
      AND c.last_value <> coalesce((SELECT max(invoice_number) FROM orders o WHERE o.store_id = c.store_id), 0)`,
  'less than nothing in stock': 'SELECT id FROM products WHERE subtract AND NOT allow_backorder AND quantity < 0',
  'an order that holds other than its lines say': `
    SELECT o.id FROM orders o JOIN order_products l ON l.store_id = o.store_id AND l.order_id = o.id AND l.subtract
    WHERE o.ip IS NOT NULL AND o.customer_fullname = 'Crash' GROUP BY o.store_id, o.id
    HAVING (CASE WHEN o.stock_held THEN sum(l.quantity) ELSE 0 END) <> -coalesce((
      SELECT sum(delta) FROM stock_movements m WHERE m.store_id = o.store_id AND m.order_id = o.id AND m.value_id IS NULL), 0)`,
  'a key that made two orders, or an order that two keys name': `
    SELECT entity_id FROM idempotency_keys WHERE entity_id IS NOT NULL GROUP BY store_id, entity_id HAVING count(*) > 1`,
  'an order under a key that does not name it': `
    SELECT o.id FROM orders o WHERE o.customer_fullname = 'Crash' AND NOT EXISTS (
      SELECT FROM idempotency_keys k WHERE k.store_id = o.store_id AND k.entity_id = o.id)`,
}

/** What is wrong in the books, in words; empty where all is right. */
export async function wrongInBooks(client: pg.Client): Promise<string[]> {
  const out: string[] = []
  for (const [what, question] of Object.entries(NEVER)) {
    const { rowCount } = await client.query(question)
    if (rowCount) out.push(`${what}: ${rowCount}`)
  }
  return out
}

/** Each product's stock is what it began with and what its ledger says since. @returns those of which it is not so */
export async function wrongInStock(client: pg.Client, begun: Map<number, number>): Promise<number[]> {
  const { rows } = await client.query<{ id: string; quantity: string; moved: string }>(
    `SELECT p.id, p.quantity, coalesce(sum(m.delta) FILTER (WHERE m.order_id IS NOT NULL), 0) AS moved
     FROM products p LEFT JOIN stock_movements m ON m.store_id = p.store_id AND m.product_id = p.id AND m.value_id IS NULL
     WHERE p.id = ANY($1) GROUP BY p.store_id, p.id`,
    [[...begun.keys()]],
  )
  return rows
    .filter(({ id, quantity, moved }) => Number(quantity) !== (begun.get(Number(id)) ?? 0) + Number(moved))
    .map(({ id }) => Number(id))
}
