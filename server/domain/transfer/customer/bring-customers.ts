import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { nextIds } from '#server/core/rows/statements.ts'
import { showPhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customers } from '#server/db/schema/sales.ts'
import { groupsToWaitIn } from '#server/domain/customers/approval.ts'
import { customerRows } from '#server/domain/customers/customer-rows.ts'
import { customerTexts } from '#server/domain/customers/customer-texts.ts'
import type { Claims } from '#server/domain/transfer/job/claims.ts'
import type { Change, ImportHow, Importing, Outcome } from '#server/domain/transfer/job/import-of.ts'
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
    const outcomes: Outcome[] = []
    const made: { item: ImportedCustomer; values: CustomerValues }[] = []
    const updates: { row: Row; values: Partial<CustomerValues> }[] = []
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
      const kind = !row ? 'new' : Object.keys(values).length > 0 ? 'changed' : 'unchanged'
      outcomes.push({ kind, warnings: [], errors: [] })
      if (row && kind === 'changed') updates.push({ row, values })
      if (row && kind === 'unchanged')
        changes.push({ row_id: row.id, kind: 'same', version: row.version, before: null })
    }
    if (dry) return { outcomes, changes }
    const approvedIn = ({ customer_group_id: group }: Partial<CustomerValues>) =>
      group === undefined ? {} : { approved: group === null || !waiting.has(group) }
    const ids = await nextIds(db, 'customers_id_seq', made.length)
    const fresh = made.map(({ values }, i) => ({
      columns: { id: ids[i] ?? 0, ...values, ...customerTexts(values), ...approvedIn(values), source: 'import' },
    }))
    await customerRows.createMany(db, context, fresh)
    const patches = updates.map(({ row, values }) => ({
      stored: row,
      columns: { ...values, ...customerTexts({ ...row, ...values }), ...approvedIn(values) },
    }))
    await customerRows.updateMany(db, context, patches)
    for (const id of ids) changes.push({ row_id: id, kind: 'new', version: 1, before: null })
    for (const id of ids) claims.ids.add(id)
    for (const { row, values } of updates) {
      const before = Object.fromEntries(Object.keys(values).map((key) => [key, row[key as keyof CustomerValues]]))
      changes.push({ row_id: row.id, kind: 'changed', version: row.version + 1, before })
    }
    return { outcomes, changes }
  }
  return { bring }
}

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
  put('note', item.note, row.note?.trim())
  put('locale', item.locale, row.locale, 'language')
  put('customer_group_id', group, row.customer_group_id, 'group')
  const added = item.tags.filter((tag) => !row.tags.includes(tag))
  if (columns.has('tags') && added.length > 0) values.tags = [...row.tags, ...added]
  return values as Partial<CustomerValues>
}
