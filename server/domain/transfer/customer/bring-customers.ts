import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { MOST_ADDRESSES } from '#app/contracts/customer-address.ts'
import { m } from '#app/paraglide/messages.js'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import type { SaveParts } from '#server/core/rows/row-writer.ts'
import { nextIds } from '#server/core/rows/statements.ts'
import { showPhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customerAddresses } from '#server/db/schema/customer-addresses.ts'
import { customers } from '#server/db/schema/sales.ts'
import { groupsToWaitIn } from '#server/domain/customers/approval.ts'
import { customerRows } from '#server/domain/customers/customer-rows.ts'
import { customerTexts } from '#server/domain/customers/customer-texts.ts'
import type { Claims } from '#server/domain/transfer/job/claims.ts'
import type { Change, ImportHow, Importing, Outcome } from '#server/domain/transfer/job/import-of.ts'
import { addressTexts, unknownOf } from './address-texts.ts'
import type { ImportedCustomer } from './imported-customer.ts'
import { nameGroups } from './name-groups.ts'

type Row = typeof customers.$inferSelect
/** What an import may set. */
const SET = [
  'firstname',
  'lastname',
  'telephone',
  'email',
  'newsletter',
  'consent_at',
  'consent_source',
  'tags',
  'note',
  'locale',
  'customer_group_id',
] as const
export type CustomerValues = Pick<Row, (typeof SET)[number]>

/** An import of customers: found by telephone, else by e-mail, so that nobody is there twice. */
export function bringCustomers(how: ImportHow): Importing<ImportedCustomer> {
  const { context, dry } = how
  const { store } = context
  async function bring(db: Tx, items: readonly ImportedCustomer[], claims: Claims) {
    if (!dry) await oneByOne(db, `customers:${store.id}`)
    const known = await knownCustomers(db, store.id, items, dry)
    const mayMove = how.update && how.columns.has('group')
    const joining = items.filter((item) => mayMove || !isKnown(item, known))
    const groupOf = await nameGroups(
      db,
      how,
      joining.map(({ group }) => group),
    )
    const waiting = await groupsToWaitIn(db, context, [
      ...new Set(joining.flatMap(({ group }) => groupOf(group) ?? [])),
    ])
    const addressesBy = await addressTexts(db, store.id, idsOf(known))
    const outcomes: Outcome[] = []
    const made: { item: ImportedCustomer; values: CustomerValues }[] = []
    const updates: { row: Row; values: Partial<CustomerValues>; item: ImportedCustomer; addresses: string[] }[] = []
    const changes: Change[] = []
    for (const item of items) {
      const match = matchOf(item, known, claims)
      if (item.email) claims.slugs.add(item.email)
      if ('fault' in match) {
        const note = { row: item.row, field: 'email', message: match.fault }
        outcomes.push({ kind: 'failed', warnings: [], errors: [note] })
        continue
      }
      const { row } = match
      if (!row) made.push({ item, values: valuesOf(item, store.default_locale, groupOf(item.group)) })
      else claims.ids.add(row.id)
      const values = row && how.update ? changesOf(item, row, how, groupOf(item.group)) : {}
      const stored = (row && addressesBy.get(row.id)) ?? []
      const mayAdd = row && how.update && (how.columns.has('address') || how.columns.has('other_addresses'))
      const addresses = mayAdd ? unknownOf(item.addresses, stored).slice(0, MOST_ADDRESSES - stored.length) : []
      const isChanged = Object.keys(values).length > 0 || addresses.length > 0
      const kind = !row ? 'new' : isChanged ? 'changed' : 'unchanged'
      outcomes.push({ kind, warnings: [], errors: [] })
      if (row && kind === 'changed') updates.push({ row, values, item, addresses })
      if (row && kind === 'unchanged')
        changes.push({ row_id: row.id, kind: 'same', version: row.version, before: null })
    }
    if (dry) return { outcomes, changes }
    const approvedIn = ({ customer_group_id: group }: Partial<CustomerValues>) =>
      group === undefined ? {} : { approved: group === null || !waiting.has(group) }
    const ids = await nextIds(db, 'customers_id_seq', made.length)
    const fresh = made.map(({ item, values }, i) => ({
      parts: { addresses: unknownOf(item.addresses, []), item },
      columns: { id: ids[i] ?? 0, ...values, ...customerTexts(values), ...approvedIn(values), source: 'import' },
    }))
    await customerRows.createMany(db, context, fresh, saveAddresses(store.id))
    const patches = updates.map(({ row, values, item, addresses }) => ({
      stored: row,
      parts: { addresses, item },
      columns: { ...values, ...customerTexts({ ...row, ...values }), ...approvedIn(values) },
    }))
    await customerRows.updateMany(db, context, patches, saveAddresses(store.id))
    for (const id of ids) changes.push({ row_id: id, kind: 'new', version: 1, before: null })
    for (const id of ids) claims.ids.add(id)
    for (const { row, values, addresses } of updates) {
      const columns = Object.fromEntries(Object.keys(values).map((key) => [key, row[key as keyof CustomerValues]]))
      const before = addresses.length > 0 ? { ...columns, [ADDED]: addresses } : columns
      changes.push({ row_id: row.id, kind: 'changed', version: row.version + 1, before })
    }
    return { outcomes, changes }
  }
  return { bring }
}

/** What of a change lies in another table: the addresses that came with it. */
export const ADDED = 'added_addresses'

/** Adds addresses to customers; the first of one who has none is his default one. */
const saveAddresses =
  (storeId: number): SaveParts<{ addresses: string[]; item: ImportedCustomer }> =>
  async (db, written) => {
    const added = written.filter(({ parts }) => parts.addresses.length > 0)
    if (added.length === 0) return new Map()
    const had = await addressTexts(
      db,
      storeId,
      added.map(({ id }) => id),
    )
    const rows = added.flatMap(({ id, parts }) =>
      parts.addresses.map((address_1, n) => ({
        store_id: storeId,
        customer_id: id,
        address_1,
        ...(address_1 === parts.item.addresses[0] && {
          province_code: parts.item.place.province,
          district_code: parts.item.place.district,
        }),
        is_default: n === 0 && !had.has(id),
      })),
    )
    await db.insert(customerAddresses).values(rows)
    return new Map(
      added.map(({ id, parts }) => [
        id,
        { addresses: [had.get(id) ?? [], [...(had.get(id) ?? []), ...parts.addresses]] },
      ]),
    )
  }

const idsOf = ({ phones, mails }: Known) => [...new Set([...phones.values(), ...mails.values()].map(({ id }) => id))]

interface Known {
  phones: Map<string, Row>
  mails: Map<string, Row>
}

/** Those that a batch may be about, locked in the order of their ids; of several with one e-mail the oldest counts. */
async function knownCustomers(
  db: Tx,
  storeId: number,
  items: readonly ImportedCustomer[],
  dry: boolean,
): Promise<Known> {
  const phones = items.flatMap(({ telephone }) => telephone ?? [])
  const mails = items.flatMap(({ email }) => email ?? [])
  const query = db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.store_id, storeId),
        isNull(customers.deleted_at),
        or(
          inArray(customers.telephone, phones),
          sql`${customers.other_telephones} && ${sql.param(phones)}::text[]`,
          inArray(sql`lower(${customers.email})`, mails),
        ),
      ),
    )
    .orderBy(asc(customers.id))
  const rows = await (dry ? query : query.for('update'))
  const byMail = new Map<string, Row>()
  for (const row of rows)
    if (row.email && !byMail.has(row.email.toLowerCase())) byMail.set(row.email.toLowerCase(), row)
  const numbersOf = ({ telephone, other_telephones }: Row) => [...(telephone ? [telephone] : []), ...other_telephones]
  return {
    phones: new Map(rows.flatMap((row) => numbersOf(row).map((number) => [number, row] as const))),
    mails: byMail,
  }
}

const isKnown = ({ telephone, email }: ImportedCustomer, { phones, mails }: Known) =>
  phones.has(telephone ?? '') || mails.has(email ?? '')

/** The customer of the store that an item is; none: a new one. */
function matchOf(
  { telephone, email }: ImportedCustomer,
  known: Known,
  claims: Claims,
): { row?: Row } | { fault: string } {
  const byPhone = known.phones.get(telephone ?? '')
  const byMail = known.mails.get(email ?? '')
  const row = byPhone ?? byMail
  if (row && claims.ids.has(row.id)) return { fault: m.import_error_customer_twice() }
  const own = byPhone?.email?.toLowerCase() === email
  if (byPhone && email && !own && byMail) return { fault: m.import_error_two_customers() }
  if (email && !own && claims.slugs.has(email)) return { fault: m.import_error_customer_twice() }
  return row ? { row } : {}
}

/** One without a name is called by what one reaches him at. */
function valuesOf(item: ImportedCustomer, locale: Row['locale'], group: number | null): CustomerValues {
  const { firstname, lastname, telephone, email } = item
  const called = firstname || (lastname ? '' : (email ?? showPhone(telephone ?? '')))
  return {
    firstname: called,
    lastname,
    telephone,
    email,
    newsletter: item.newsletter ?? false,
    consent_at: item.consent_at as Row['consent_at'] | null,
    consent_source: item.newsletter ? (item.consent_source ?? 'import') : null,
    tags: item.tags,
    note: item.note || null,
    locale: item.locale ?? locale,
    customer_group_id: group,
  } as CustomerValues
}

/** What of one who is there differs from the file; tags are added, nothing is taken away. */
function changesOf(
  item: ImportedCustomer,
  row: Row,
  { columns }: ImportHow,
  group: number | null,
): Partial<CustomerValues> {
  const values: Record<string, unknown> = {}
  const put = (key: (typeof SET)[number], value: unknown, before: unknown = row[key], from: string = key) => {
    const may = columns.has(from) || (from.endsWith('name') && columns.has('name'))
    if (may && value !== null && value !== '' && value !== before) values[key] = value
  }
  put('firstname', item.firstname)
  put('lastname', item.lastname)
  // A further number of his says who he is; the one he is called at stays.
  if (!row.other_telephones.includes(item.telephone ?? '')) put('telephone', item.telephone)
  put('email', item.email, row.email?.toLowerCase())
  put('newsletter', item.newsletter)
  put('consent_at', item.consent_at, row.consent_at?.toISOString())
  if (values.newsletter === true) values.consent_source = item.consent_source ?? 'import'
  else put('consent_source', item.consent_source)
  // Who takes it back agreed to nothing.
  if (values.newsletter === false) Object.assign(values, { consent_at: null, consent_source: null })
  put('note', item.note, row.note?.trim())
  put('locale', item.locale, row.locale, 'language')
  put('customer_group_id', group, row.customer_group_id, 'group')
  const added = item.tags.filter((tag) => !row.tags.includes(tag))
  if (columns.has('tags') && added.length > 0) values.tags = [...row.tags, ...added]
  return values as Partial<CustomerValues>
}
