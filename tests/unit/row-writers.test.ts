import { readdirSync, readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { customers } from '#server/db/schema/sales.ts'
import { ALL } from '#server/resources/all.ts'

/** Tables whose rows' every change stands in the log: those of all resources, and those that are to become one. */
const AUDITED = [...ALL.map(({ rows }) => getTableName(rows.of.table)), getTableName(customers)]

/** What writes such rows by itself, and why no entry is lost by that. */
const BESIDE: Record<string, string> = {
  'core/rows/row-writer.ts': 'the one that writes',
  'core/rows/statements.ts': 'how it writes',
  'core/rows/used-by.ts': 'rows in the trash let go of what goes',
  'domain/bulk/write-parts.ts': 'two that swap their codes stand aside for a moment, before they are written',
  'domain/catalogue/merge-rows.ts': 'one entry of its own kind tells of both rows',
  'domain/categories/remove-categories.ts': 'one entry tells of all, and of where their products went',
  'domain/categories/set-status.ts': 'one entry of its own kind tells of all',
  'domain/categories/move-category.ts': 'numbers those beside the one that it tells of',
  'resources/menus.ts': 'what lies below a menu goes where it goes',
  'domain/menus/move-menu.ts': 'numbers those beside the one that it tells of',
  'domain/categories/trashed.ts': 'what lies below one that goes for good comes to lie at the top',
  'domain/content/post-category-use.ts': 'posts in the trash let go of a category that goes',
  'domain/coupons/coupon-batches.ts': 'one entry tells of all codes that are made together',
  'domain/customers/forget-customers.ts':
    'whom a purge takes is masked in the log: what was written of him is cleared with him',
  'domain/customers/group-rules.ts': 'another default group ends the first; whom the trash holds lets go',
  'resources/plans.ts': 'another default plan ends the first',
  'domain/customers/merge-customers.ts': 'one entry of its own kind tells of both customers',
  'domain/announcements/tell-announcement.ts': 'how far the telling came is no change of it',
  'domain/announcements/unsubscribe.ts': 'who unsubscribes is told of in an entry of his own',
  'domain/customers/subscribe.ts': 'who subscribes is told of in an entry of his own',
  'domain/stores/furnish-store.ts': 'the roles that a new store begins with',
  'domain/demo/seed-store.ts': 'the roles of a demo',
  'domain/demo/seed-reviews.ts': 'what customers of a demo once wrote',
  'domain/offers/edited-offers.ts': 'what one takes off a changed order is told of with the order',
  'domain/offers/take-offers.ts': 'how often one was used stands in its histories',
  'domain/options/option-rules.ts': 'categories let go of an option that goes',
  'domain/products/categories-of.ts': 'a category that a product names is told of with the product',
  'domain/products/options.ts': 'an option that a product names is told of with the product',
  'domain/products/save-product.ts': 'what follows from the parts of a product that is being written',
  'domain/reviews/write-review.ts': 'whoever writes one is no user: its entry is written beside it',
  'domain/sales/buyer.ts': 'who orders is told of with the order',
  'domain/sales/take-stock.ts': 'what an order takes stands in the ledger of stock',
  'domain/sales/sync-stock.ts': 'how much was sold follows from orders',
  'domain/search/reindex-search.ts': 'how names are found follows from them',
  'domain/stock/move-stock.ts': 'stock stands in its ledger, and whoever moves it tells of it',
}

const names = AUDITED.flatMap((name) => [name, name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())])
const any = `(?:${[...new Set(names)].join('|')})`
const WRITES = [
  // drizzle, and the many-forms of statements.ts; a table that is handed over is any.
  new RegExp(`\\.(?:insert|update|delete)\\(\\s*(?:${any}|table|from)\\s*\\)`),
  new RegExp(`\\b(?:insertRows|updateRows)\\(\\s*\\w+,\\s*(?:${any}|table)\\b`),
  new RegExp(`\\b(?:INSERT INTO|UPDATE|DELETE FROM)\\s+(?:\\$\\{)?(?:${any}|table)\\b`),
]
const LOGS =
  /\.(?:insert|update|delete)\(\s*activityLogs\b|(?:INSERT INTO|UPDATE|DELETE FROM)\s+(?:\$\{activityLogs\}|activity_logs)/

const writes = (text: string) => WRITES.some((write) => write.test(text))
const files = ['api', 'core', 'domain', 'http', 'resources'].flatMap((folder) =>
  readdirSync(`server/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`),
)
const holding = (is: (text: string) => boolean) => files.filter((name) => is(readFileSync(`server/${name}`, 'utf8')))

describe('rows that the log tells of', () => {
  it('are those of every resource', () =>
    expect(AUDITED).toEqual(expect.arrayContaining(['products', 'brands', 'roles'])))

  it('are written by the one writer alone', () => {
    expect(holding(writes).toSorted()).toEqual(Object.keys(BESIDE).toSorted())
  })

  it('would be found where somebody wrote them around it', () => {
    for (const around of [
      'await db.insert(products).values(rows)',
      'await db\n    .update(customers)\n    .set(values)',
      'await tx.delete(attributeGroups).where(mine)',
      'await insertRows(db, tags, rows)',
      'await updateRows(db, products, rows)',
      'UPDATE categories SET status = true',
      `INSERT INTO \${products} (id) SELECT 1`,
    ])
      expect([around, writes(around)]).toEqual([around, true])
    expect(writes('await db.insert(productTags).values(links)')).toBe(false)
  })

  it('have their entries from one place', () => {
    expect(holding((text) => LOGS.test(text) || /insertRows\(\s*\w+,\s*activityLogs/.test(text))).toEqual([
      'core/rows/audit.ts',
    ])
  })
})
