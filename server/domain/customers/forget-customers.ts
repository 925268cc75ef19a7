import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { messageNames } from '#app/contracts/message-template.ts'
import { insertRows, updateRows } from '#server/core/rows/statements.ts'
import { parsePhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { missingOrders } from '#server/db/schema/missing-orders.ts'
import { purgedTraces } from '#server/db/schema/purged-traces.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { customers, orderHistories, orderPayments, orderReturns, orders } from '#server/db/schema/sales.ts'
import { telegramCodes, telegramFollowers } from '#server/db/schema/telegram.ts'
import { maskedText } from '../audit/mask-purged.ts'
import { type TraceKind, traceOf } from '../audit/traces.ts'
import { NOBODY, reviewTexts } from '../reviews/review-texts.ts'
import { orderSearchText } from '../sales/buyer.ts'
import { fullName } from '../sales/buyer-name.ts'

/** Mails to a customer. */
const MAILS = [...messageNames, 'account_code', 'account_verify']
/** Rows that one statement changes. */
const AT_ONCE = 500

/** What there is of people besides their rows: what they were before they were merged, and what reached them. */
interface Known {
  ids: number[]
  orderIds: number[]
  telephones: string[]
  emails: string[]
  names: string[]
}

/**
 * Takes people out of everything that can be looked at, before their rows go for good: their orders stay in the books and
 * name nobody, nothing more is sent to them, and what the log knows of them is masked from now on (docs/decisions/0037).
 */
export async function forgetCustomers(db: Tx, storeId: number, ids: readonly number[]): Promise<void> {
  const known = await knownOf(db, storeId, ids)
  await endAccounts(db, storeId, ids, known)
  await silence(db, storeId, known)
  await unname(db, storeId, known)
  await strikeOut(db, storeId, known)
  await unsign(db, storeId, known)
  await dropSlips(db, storeId, known)
  await dropEntered(db, storeId, known)
  await dropNotes(db, storeId, known)
  await keepTraces(db, storeId, known)
}

async function knownOf(db: Tx, storeId: number, asked: readonly number[]): Promise<Known> {
  const mine = sql.param([...asked])
  const { rows: same } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE same (id) AS (
      SELECT unnest(${mine}::bigint[])
      UNION SELECT (l.changes #>> '{merged,0,id}')::bigint FROM same s JOIN activity_logs l ON l.store_id = ${storeId}
        AND l.entity = 'customer' AND l.entity_id = s.id AND l.event = 'merged')
    SELECT id FROM same WHERE id IS NOT NULL`)
  const ids = same.map(({ id }) => Number(id))
  const of = sql`store_id = ${storeId} AND entity = 'customer' AND entity_id = ANY(${sql.param(ids)}::bigint[])`
  const { rows } = await db.execute<{ kind: 'telephone' | 'email' | 'name'; value: string }>(sql`
    WITH c AS (SELECT * FROM customers WHERE store_id = ${storeId} AND id = ANY(${mine}::bigint[])),
      o AS (SELECT DISTINCT telephone, email, customer_fullname FROM orders
        WHERE store_id = ${storeId} AND customer_id = ANY(${mine}::bigint[])),
      l AS (SELECT changes FROM activity_logs WHERE ${of})
    SELECT kind, value FROM (
      SELECT 'telephone', telephone FROM c UNION SELECT 'telephone', unnest(other_telephones) FROM c
      UNION SELECT 'email', email FROM c UNION SELECT 'telephone', telephone FROM o UNION SELECT 'email', email FROM o
      UNION SELECT 'name', customer_fullname FROM o
      UNION SELECT 'telephone', jsonb_path_query(changes, '$.telephone[*]') #>> '{}' FROM l
      UNION SELECT 'telephone', jsonb_path_query(changes, '$.other_telephones[*][*]') #>> '{}' FROM l
      UNION SELECT 'telephone', jsonb_path_query(changes, '$.merged[*].telephone') #>> '{}' FROM l
      UNION SELECT 'email', jsonb_path_query(changes, '$.email[*]') #>> '{}' FROM l
    ) found (kind, value) WHERE value <> ''`)
  const valuesOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.value] : []))
  const called = await db
    .select({ firstname: customers.firstname, lastname: customers.lastname })
    .from(customers)
    .where(and(eq(customers.store_id, storeId), inArray(customers.id, [...asked])))
  const reached = await withoutOthers(db, storeId, {
    telephones: [...new Set(valuesOf('telephone').flatMap((text) => parsePhone(text) ?? []))],
    emails: [...new Set(valuesOf('email').map((text) => text.toLowerCase()))],
  })
  const his = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.store_id, storeId),
        or(
          inArray(orders.customer_id, [...asked]),
          and(isNull(orders.customer_id), inArray(orders.telephone, reached.telephones)),
        ),
      ),
    )
  return {
    ids,
    ...reached,
    names: [...new Set([...valuesOf('name'), ...called.map(fullName)])],
    orderIds: his.map(({ id }) => id),
  }
}

/** A number or an email that somebody has by now who is there stays his. */
async function withoutOthers(
  db: Tx,
  storeId: number,
  { telephones, emails }: Pick<Known, 'telephones' | 'emails'>,
): Promise<Pick<Known, 'telephones' | 'emails'>> {
  const { rows } = await db.execute<{ telephone: string | null; other_telephones: string[]; email: string | null }>(sql`
    SELECT telephone, other_telephones, lower(email) AS email FROM customers
    WHERE store_id = ${storeId} AND deleted_at IS NULL AND (telephone = ANY(${sql.param(telephones)}::text[])
      OR other_telephones && ${sql.param(telephones)}::text[] OR lower(email) = ANY(${sql.param(emails)}::text[]))`)
  const theirs = new Set(rows.flatMap((row) => [row.telephone, ...row.other_telephones, row.email]))
  const left = (values: readonly string[]) => values.filter((value) => !theirs.has(value))
  return { telephones: left(telephones), emails: left(emails) }
}

/** Their accounts go with all that is in them, and so do those that only claim a number or an email of theirs. */
async function endAccounts(db: Tx, storeId: number, ids: readonly number[], known: Known): Promise<void> {
  const { orderIds, telephones, emails } = known
  await db.execute(sql`DELETE FROM customer_accounts WHERE store_id = ${storeId}
    AND (customer_id = ANY(${sql.param([...ids])}::bigint[]) OR telephone = ANY(${sql.param(telephones)}::text[])
      OR lower(email) = ANY(${sql.param(emails)}::text[]))`)
  await db.execute(sql`DELETE FROM customer_account_orders
    WHERE store_id = ${storeId} AND order_id = ANY(${sql.param(orderIds)}::bigint[])`)
  await db.execute(sql`DELETE FROM jobs WHERE store_id = ${storeId} AND name = 'accounts.mail-code'
    AND input->>'login' = ANY(${sql.param([...telephones, ...emails])}::text[])`)
}

/** Nothing more goes to them, and what went is forgotten. */
async function silence(db: Tx, storeId: number, { ids, orderIds, telephones, emails }: Known): Promise<void> {
  const his = sql.param(orderIds)
  const links = sql.param(orderIds.map((id) => `/sales/show/${id}`))
  const mails = sql.param(emails)
  const { rows } = await db.execute<{
    chat: string
  }>(sql`SELECT DISTINCT f.chat_id::text AS chat FROM telegram_followers f
    WHERE f.store_id = ${storeId} AND f.order_id = ANY(${his}::bigint[]) AND NOT EXISTS (
      SELECT FROM telegram_chats c WHERE c.store_id = f.store_id AND c.chat_id = f.chat_id)`)
  const chats = sql.param(rows.map(({ chat }) => chat))
  await db.execute(sql`DELETE FROM outbox WHERE store_id = ${storeId} AND (
    order_id = ANY(${his}::bigint[])
    OR (channel = 'mail' AND lower("to") = ANY(${mails}::text[]) AND template = ANY(${sql.param(MAILS)}::text[]))
    OR (channel = 'telegram' AND "to" = ANY(${chats}::text[]))
    OR substring(payload->>'url' FROM '/sales/show/[0-9]+$') = ANY(${links}::text[]))`)
  for (const table of [telegramFollowers, telegramCodes])
    await db.delete(table).where(and(eq(table.store_id, storeId), inArray(table.order_id, orderIds)))
  // Of their orders, what names them.
  await db.execute(
    sql`DELETE FROM notifications WHERE store_id = ${storeId} AND data->>'name' IS NOT NULL AND link = ANY(${links}::text[])`,
  )
  await db.execute(sql`DELETE FROM webhook_deliveries WHERE store_id = ${storeId} AND event LIKE 'order.%'
    AND (payload::jsonb #>> '{data,id}')::bigint = ANY(${his}::bigint[])`)
  // Papers that were made and not fetched yet.
  await db.execute(sql`DELETE FROM paper_prints WHERE store_id = ${storeId} AND order_ids && ${his}::bigint[]`)
  await db
    .delete(missingOrders)
    .where(
      and(
        eq(missingOrders.store_id, storeId),
        or(inArray(missingOrders.telephone, telephones), inArray(sql`lower(${missingOrders.email})`, emails)),
      ),
    )
  for (const table of ['coupon_histories', 'promotion_histories'])
    await db.execute(sql`UPDATE ${sql.identifier(table)} SET telephone = ''
      WHERE store_id = ${storeId} AND order_id = ANY(${his}::bigint[])`)
  // What would bring back how they were before an import.
  await db.execute(sql`DELETE FROM import_changes c USING import_jobs j WHERE c.store_id = ${storeId}
    AND j.store_id = c.store_id AND j.id = c.import_id AND j.kind = 'customers' AND c.row_id = ANY(${sql.param(ids)}::bigint[])`)
}

/** Their orders stay, and say neither whose they were nor where they went. */
async function unname(db: Tx, storeId: number, { orderIds }: Known): Promise<void> {
  for (let at = 0; at < orderIds.length; at += AT_ONCE) {
    const { id, invoice_no } = orders
    const rows = await db
      .select({ id, invoice_no })
      .from(orders)
      .where(and(eq(orders.store_id, storeId), inArray(id, orderIds.slice(at, at + AT_ONCE))))
    const nobody = { firstname: '', lastname: '', telephone: '', email: null }
    await updateRows(
      db,
      orders,
      rows.map((row) => ({
        ...nobody,
        store_id: storeId,
        id: row.id,
        customer_id: null,
        customer_fullname: '',
        search_text: orderSearchText(nobody, row.invoice_no),
        shipping_address_1: null,
        shipping_commune: null,
        shipping_landmark: null,
        shipping_latitude: null,
        shipping_longitude: null,
        comment: null,
        tracking_code: null,
        courier_link: null,
        ip: null,
        // Opens nothing: whoever has the link of an order sees it.
        public_token: `gone-${row.id}`,
      })),
      sql`, version = t.version + 1, updated_at = now()`,
    )
  }
}

/** What the team wrote about their orders stays without what they were called and reached by. */
async function strikeOut(db: Tx, storeId: number, { orderIds, telephones, emails, names }: Known): Promise<void> {
  const reached = new Set([...telephones, ...emails])
  const struck = (text: string) =>
    names
      .filter((name) => name.length > 3)
      .reduce(
        (left, name) => left.replaceAll(name, '***'),
        maskedText(text, (_, value) => reached.has(String(value).toLowerCase())),
      )
  const written: [PgTable, string][] = [
    [orderHistories, 'comment'],
    [orderPayments, 'note'],
    [orderReturns, 'comment'],
    [reviews, 'text'],
    [reviews, 'reply'],
  ]
  for (const [table, column] of written) {
    const text = sql.identifier(column)
    for (let after = 0; ; ) {
      const { rows } = await db.execute<{ id: string; text: string }>(sql`SELECT id, ${text} AS text FROM ${table}
        WHERE store_id = ${storeId} AND order_id = ANY(${sql.param(orderIds)}::bigint[]) AND ${text} <> '' AND id > ${after}
        ORDER BY id LIMIT ${AT_ONCE}`)
      const changed = rows.map((row) => ({ id: Number(row.id), was: row.text, now: struck(row.text) }))
      await updateRows(
        db,
        table,
        changed.filter(({ was, now }) => was !== now).map(({ id, now }) => ({ store_id: storeId, id, [column]: now })),
      )
      if (rows.length < AT_ONCE) break
      after = Number(rows.at(-1)?.id)
    }
  }
}

/** What they said of products stays in the shop, and says of nobody's. */
async function unsign(db: Tx, storeId: number, { orderIds }: Known): Promise<void> {
  const his = and(eq(reviews.store_id, storeId), inArray(reviews.order_id, orderIds))
  const rows = await db.select({ id: reviews.id, text: reviews.text }).from(reviews).where(his)
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await updateRows(
      db,
      reviews,
      rows
        .slice(at, at + AT_ONCE)
        .map(({ id, text }) => ({ store_id: storeId, id, ...reviewTexts({ name: NOBODY, text }) })),
      sql`, version = t.version + 1, updated_at = now()`,
    )
  await insertTraces(
    db,
    rows.map(({ id }) => ({ store_id: storeId, trace: traceOf(storeId, 'review', id) })),
  )
}

/** A slip says who paid: nothing holds it any more, and the sweep takes it. Its hash stays, by which it is not used again. */
async function dropSlips(db: Tx, storeId: number, { orderIds }: Known): Promise<void> {
  const his = sql`store_id = ${storeId} AND order_id = ANY(${sql.param(orderIds)}::bigint[])`
  await db.execute(sql`UPDATE files SET kept = false WHERE store_id = ${storeId}
    AND name IN (SELECT slip FROM payment_claims WHERE ${his} AND slip IS NOT NULL)`)
  await db.execute(sql`UPDATE payment_claims SET slip = NULL, reason = NULL WHERE ${his}`)
}

/** What they wrote of options that are filled in names whom it was for, and where to; what was bought stays. */
async function dropEntered(db: Tx, storeId: number, { orderIds }: Known): Promise<void> {
  const his = sql`store_id = ${storeId} AND order_id = ANY(${sql.param(orderIds)}::bigint[])`
  await db.execute(sql`UPDATE files SET kept = false WHERE store_id = ${storeId} AND type = 'option' AND name IN (
    SELECT split_part(one#>>'{entered,file}', '/', 4)
    FROM order_products, jsonb_array_elements(order_option) one WHERE ${his} AND one->'entered' ? 'file')`)
  await db.execute(sql`UPDATE order_products SET order_option = (
      SELECT jsonb_agg(CASE WHEN one ? 'entered'
        THEN one || '{"value": {"en": "", "km": ""}}' || jsonb_build_object('entered', (one->'entered') - 'file' || '{"value": ""}')
        ELSE one END ORDER BY at)
      FROM jsonb_array_elements(order_option) WITH ORDINALITY o(one, at))
    WHERE ${his} AND order_option @> '[{"entered": {}}]'`)
}

/** What they wrote beside what they bought says whom it was for. */
async function dropNotes(db: Tx, storeId: number, { orderIds }: Known): Promise<void> {
  await db.execute(sql`UPDATE order_products SET note = NULL
    WHERE store_id = ${storeId} AND order_id = ANY(${sql.param(orderIds)}::bigint[]) AND note IS NOT NULL`)
}

async function keepTraces(db: Tx, storeId: number, known: Known): Promise<void> {
  const { ids, orderIds, telephones, emails, names } = known
  const of = (kind: TraceKind, values: readonly (string | number)[]) =>
    values.map((value) => ({ store_id: storeId, trace: traceOf(storeId, kind, value) }))
  const rows = [
    ...of('customer', ids),
    ...of('order', orderIds),
    ...of('telephone', telephones),
    ...of('email', emails),
    // What a checkout that was begun was called in the log.
    ...of('label', [...names, ...telephones]),
  ]
  await insertTraces(db, rows)
}

async function insertTraces(db: Tx, rows: readonly { store_id: number; trace: string }[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await insertRows(
      db,
      purgedTraces,
      rows.slice(at, at + AT_ONCE),
      sql`ON CONFLICT (store_id, trace) DO UPDATE SET purged_at = now()`,
    )
}
