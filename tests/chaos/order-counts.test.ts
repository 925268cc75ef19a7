import pg from 'pg'
import { expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { doDeeds, wrongCounts } from '../support/order-deeds.ts'

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
    await doDeeds(superUrl, 900_001, DEEDS, 'many', 8)
    expect(await wrongCounts(db)).toEqual({ days: 0, always: 0, lines: 0, customers: 0, left: 0 })
    await db.query('SELECT fold_order_counts(1000000)')
    expect(await wrongCounts(db)).toEqual({ days: 0, always: 0, lines: 0, customers: 0, left: 0 })
  } finally {
    await db.end()
  }
}, 600_000)
