import pg from 'pg'
import { expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { doDeeds, NONE, wrongCounts } from '../support/order-deeds.ts'

const { superUrl } = await ownDatabase()
// Twenty times what the tests of the server do (tests/server/order-counts.test.ts).
const DEEDS = Number(process.env.ORDER_DEEDS ?? 10_000)

it(`counts what the orders say, after ${DEEDS} random deeds of eight at once`, async () => {
  const db = new pg.Client({ connectionString: superUrl })
  await db.connect()
  try {
    await db.query(
      `INSERT INTO stores (id, sub_domain, name, owner, email) OVERRIDING SYSTEM VALUE VALUES (900001, 'deeds', 'Deeds', 'Dara', 'deeds@shop.example')`,
    )
    const products = [1, 2, 3, 4, 5, 6]
    await doDeeds(superUrl, 900_001, DEEDS, 'many', { fan: 8, from: Date.now() - 10 * 86_400_000, products })
    expect(await wrongCounts(db)).toEqual(NONE)
    await db.query('SELECT fold_order_counts(1000000), fold_sales(1000)')
    expect(await wrongCounts(db)).toEqual(NONE)
  } finally {
    await db.end()
  }
}, 600_000)
