import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import {
  combineLive,
  isLiveCode,
  type LiveBody,
  type LiveCode,
  liveCodeOf,
  MOST_LIVE,
} from '#app/contracts/live-code.ts'
import { formatMoney, toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { type FieldErrors, refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { knownIds } from '#server/core/rows/references.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { variants } from '#server/db/schema/choices.ts'
import { liveCodes } from '#server/db/schema/live-codes.ts'
import { priceOf } from '#server/domain/storefront/price-of.ts'
import { goodsOfProducts } from './find-goods.ts'

/** The codes of the live sale, in their order, with what each stands for now. */
export async function listLive(db: Tx, context: StaffContext): Promise<LiveCode[]> {
  const { store, locale } = context
  const rows = await db
    .select({
      code: liveCodes.code,
      product_id: liveCodes.product_id,
      variant_id: liveCodes.variant_id,
      translations: products.translations,
      price: products.price,
      price_khr: products.price_khr,
      price_khr_for: products.price_khr_for,
    })
    .from(liveCodes)
    .innerJoin(products, and(eq(products.store_id, liveCodes.store_id), eq(products.id, liveCodes.product_id)))
    .where(and(eq(liveCodes.store_id, store.id), isNull(products.deleted_at)))
    .orderBy(asc(liveCodes.sort_order), asc(liveCodes.id))
  const goods = await goodsOfProducts(db, context, [...new Set(rows.map(({ product_id }) => product_id))])
  const { base_currency: currency } = store
  return rows.map(({ code, product_id, variant_id, translations, ...own }) => {
    const its = goods.filter((good) => good.product_id === product_id)
    const good = variant_id === null ? its[0] : its.find((one) => one.variant_id === variant_id)
    const name =
      (good?.variant_id === variant_id ? good?.name : undefined) ?? textIn(translations, 'name', locale) ?? ''
    const minor = good ? (toMinor(String(good.price), currency) ?? 0) : own.price
    const { price, price_khr } = priceOf(minor, null, store, own)
    const riel = currency === 'KHR' ? null : formatMoney(Number(price_khr), 'KHR')
    return {
      code,
      product_id,
      variant_id,
      name,
      image_url: good?.image_url ?? null,
      price,
      quantity: good?.quantity ?? null,
      on_sale: good !== undefined,
      line: [code, name, formatMoney(minor, currency), riel].filter(Boolean).join(' · '),
    }
  })
}

/**
 * Makes these the codes of the live sale, in this order; with `was`, of what was changed since it was read only what is
 * changed here too.
 * @throws 409 on `codes.{n}.code`, and on `codes` for what is not among them, where others changed the same code otherwise;
 * 422 on `codes.{n}` for a code that is none or there twice, and for what is no product of the store, and on `codes` where
 * they are too many
 */
export async function saveLive(db: Tx, context: StaffContext, { codes, was }: LiveBody): Promise<void> {
  const { store } = context
  const sent = codes.map(inForm)
  const errors: FieldErrors = {}
  for (const [i, { code }] of sent.entries()) {
    if (!isLiveCode(code)) errors[`codes.${i}.code`] = [m.live_error_code()]
    else if (sent.findIndex((one) => one.code === code) < i) errors[`codes.${i}.code`] = [m.live_error_twice({ code })]
  }
  if (Object.keys(errors).length > 0) throw refused(422, m.error_422(), { errors })
  await oneByOne(db, `live-codes:${store.id}`)
  const wanted = was ? await combined(db, context, was.map(inForm), sent) : sent
  if (wanted.length > MOST_LIVE) throw refusedField('codes', m.error_too_many_rows({ n: MOST_LIVE }))
  const placeOf = (i: number) => `codes.${sent.findIndex(({ code }) => code === wanted[i]?.code)}`
  await knownIds(
    db,
    store.id,
    products,
    wanted.map(({ product_id }) => product_id),
    (i) => `${placeOf(i)}.product_id`,
  )
  await knownVariants(db, store.id, wanted, placeOf)
  const own = eq(liveCodes.store_id, store.id)
  const before = await db
    .select({ code: liveCodes.code, product_id: liveCodes.product_id, variant_id: liveCodes.variant_id })
    .from(liveCodes)
    .where(own)
    .orderBy(asc(liveCodes.sort_order), asc(liveCodes.id))
  await db.delete(liveCodes).where(own)
  if (wanted.length > 0)
    await db.insert(liveCodes).values(wanted.map((one, i) => ({ ...one, store_id: store.id, sort_order: i + 1 })))
  await audit(db, context, { event: 'updated', entity: 'live-code', changes: { codes: [before, wanted] } })
}

type Named = LiveBody['codes'][number]
const inForm = (one: Named): Named => ({ ...one, code: liveCodeOf(one.code) })

/** What is sent, with what others changed since it was read. @throws 409 for each code that both changed */
async function combined(
  db: Tx,
  context: StaffContext,
  was: readonly Named[],
  sent: readonly Named[],
): Promise<Named[]> {
  const now = await listLive(db, context)
  const theirs = now.map(({ code, product_id, variant_id }) => ({ code, product_id, variant_id }))
  const { codes, clashes } = combineLive(was, theirs, sent)
  if (clashes.length === 0) return codes
  const errors: FieldErrors = {}
  for (const code of clashes) {
    const other = now.find((one) => one.code === code)
    const at = sent.findIndex((one) => one.code === code)
    const told = other ? m.live_error_changed({ code, name: other.name }) : m.live_error_removed({ code })
    const field = at < 0 ? 'codes' : `codes.${at}.code`
    errors[field] = [...(errors[field] ?? []), told]
  }
  throw refused(409, m.error_409_changed(), { errors })
}

/** @throws 422 on the first variant that is none of its product */
async function knownVariants(
  db: Tx,
  storeId: number,
  wanted: readonly Named[],
  placeOf: (i: number) => string,
): Promise<void> {
  const ids = wanted.flatMap(({ variant_id }) => variant_id ?? [])
  if (ids.length === 0) return
  const rows = await db
    .select({ id: variants.id, product_id: variants.product_id })
    .from(variants)
    .where(and(eq(variants.store_id, storeId), inArray(variants.id, ids)))
    .for('key share')
  const productOf = new Map(rows.map(({ id, product_id }) => [id, product_id]))
  const at = wanted.findIndex(
    ({ variant_id, product_id }) => variant_id !== null && productOf.get(variant_id) !== product_id,
  )
  if (at >= 0)
    throw refused(422, m.error_422(), { errors: { [`${placeOf(at)}.variant_id`]: [m.error_unknown_choice()] } })
}
