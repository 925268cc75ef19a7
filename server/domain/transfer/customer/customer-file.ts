import { and, asc, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import { IMPORT_KIND_TEXTS } from '#app/contracts/import-job.ts'
import type { Locale } from '#app/contracts/kit.ts'
import { placeName } from '#app/contracts/places.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { audit } from '#server/core/rows/audit.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { customers } from '#server/db/schema/sales.ts'
import { fileOfExamples, fileOfRows } from '#server/domain/transfer/file/file-of-rows.ts'
import type { Cell } from '#server/domain/transfer/product/exported-product.ts'
import { type KeptAddress, keptAddresses } from './address-texts.ts'
import { CUSTOMER_HEADER } from './customer-table.ts'

type Row = Partial<Record<(typeof CUSTOMER_HEADER)[number], Cell>>

const cellsOf = (row: Row): Cell[] => CUSTOMER_HEADER.map((column) => row[column] ?? null)

/** Rows that one transaction reads. */
const BATCH = 500

/** All customers of the store in our own columns: read again, they change nothing. */
export async function customerFile(context: StaffContext, type: 'csv' | 'xlsx'): Promise<ReadableStream<Uint8Array>> {
  const { store } = context
  const label = `customers.${type}`
  await context.db.tx((db) => audit(db, context, { event: 'export', entity: 'customer', label }))
  async function* batches() {
    for (let after = 0; ; ) {
      const mine = and(eq(customers.store_id, store.id), isNull(customers.deleted_at), gt(customers.id, after))
      const rows = await context.db.read((db) =>
        db
          .select({ ...getTableColumns(customers), group: customerGroups.translations })
          .from(customers)
          .leftJoin(customerGroups, groupOf)
          .where(mine)
          .orderBy(asc(customers.id))
          .limit(BATCH),
      )
      const ids = rows.map(({ id }) => id)
      const addresses = await context.db.read((db) => keptAddresses(db, store.id, ids))
      if (rows.length > 0)
        yield rows.map(({ group, ...row }) =>
          rowOf(
            row,
            group && textIn(group, 'name', store.default_locale),
            addresses.get(row.id) ?? [],
            store.default_locale,
          ),
        )
      if (rows.length < BATCH) return
      after = rows.at(-1)?.id ?? 0
    }
  }
  return fileOfRows(type, IMPORT_KIND_TEXTS.customers(), CUSTOMER_HEADER, batches())
}

const groupOf = and(eq(customerGroups.store_id, customers.store_id), eq(customerGroups.id, customers.customer_group_id))

const rowOf = (
  row: typeof customers.$inferSelect,
  group: string | null,
  [first, ...others]: readonly KeptAddress[],
  locale: Locale,
): Cell[] =>
  cellsOf({
    firstname: row.firstname,
    lastname: row.lastname,
    telephone: row.telephone,
    email: row.email,
    newsletter: row.newsletter ? 'TRUE' : 'FALSE',
    consent_at: row.consent_at?.toISOString() ?? null,
    consent_source: row.consent_source,
    tags: row.tags.join(', '),
    note: row.note,
    language: row.locale,
    group,
    address: first?.address_1 ?? null,
    province: placeName(first?.province_code ?? null, locale),
    district: placeName(first?.district_code ?? null, locale),
    // A line each: that one has several is no part of it.
    other_addresses: others.map(({ address_1 }) => address_1.replace(/\s+/g, ' ')).join('\n') || null,
  })

const EXAMPLES = [
  cellsOf({
    firstname: 'Sokha',
    lastname: 'Chan',
    telephone: '012 345 678',
    email: 'sokha@example.com',
    newsletter: 'TRUE',
    tags: 'office, friend',
    note: 'Calls before coming',
    language: 'en',
    group: 'Wholesale',
    address: 'House 5, Street 240',
    province: 'Phnom Penh',
    district: 'Doun Penh',
  }),
  cellsOf({ firstname: 'ដារា', lastname: 'សុខ', telephone: '០១០ ២៣៤ ៥៦៧', newsletter: 'FALSE', language: 'km' }),
]

/** Our own columns with examples, to be filled in. */
export const customerTemplate = (type: 'csv' | 'xlsx') =>
  fileOfExamples(type, IMPORT_KIND_TEXTS.customers(), CUSTOMER_HEADER, EXAMPLES)
