import { and, eq } from 'drizzle-orm'
import { formatDay } from '#app/contracts/dates.ts'
import type { OrderLine } from '#app/contracts/order.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Store } from '#server/core/procedure/context.ts'
import { type FieldErrors, refused } from '#server/core/procedure/refused.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { isSoldOut } from '#server/domain/products/is-sold-out.ts'
import { type StoreMoment, storeMoment } from '../products/store-moment.ts'
import { type BuyerGroup, unitPrice } from '../products/unit-price.ts'
import { Asked } from './asked.ts'
import { BadChoice, choose } from './choose.ts'
import { findFiles } from './option-files.ts'
import { type OrderedProduct, readOrderedProducts } from './ordered-products.ts'
import type { PricedLine } from './priced-line.ts'

/** A price with so much off, in hundredths of a percent; half a minor unit rounds up. */
const less = (price: number, off: number) => Math.round((price * (10_000 - off)) / 10_000)

/** Far above any order, and such that every sum of lines is exact. */
export const HIGHEST = 999_999_999_999

/**
 * Prices the lines from the database alone: what the product or its variant costs now at the line's
 * quantity, plus what options that make no variant add. Says of each line that can not be sold why; what several lines
 * ask of one item counts together.
 * @param group whose prices hold; null: of the store's default one. A shop never knows who asks: whoever types a
 * reseller's telephone number is not the reseller, so only staff, who know whom they serve, name a group.
 * @param moment when, where the store is: now, unless one only tries
 * @param by whom: staff sends no image for a customer who did not, and agrees on any day
 * @throws 422 on `lines.N.product_id|variant_id|options|quantity`
 */
export async function priceLines(
  db: Tx,
  store: Pick<Store, 'id' | 'timezone' | 'promotions_version'>,
  lines: readonly OrderLine[],
  group: BuyerGroup = null,
  moment: StoreMoment = storeMoment(store.timezone),
  by: 'customer' | 'staff' = 'customer',
): Promise<PricedLine[]> {
  const products = await readOrderedProducts(db, store, lines, moment)
  const off = group === null ? 0 : await discountOf(db, store.id, group)
  const errors: FieldErrors = {}
  const priced: PricedLine[] = []
  const placed: [number, PricedLine][] = []
  const asked = new Asked(lines)
  for (const [n, line] of lines.entries()) {
    const of = products.get(line.product_id)
    if (!of) {
      errors[`lines.${n}.product_id`] = [m.order_error_product()]
      continue
    }
    try {
      checkPublished(of, moment)
      const made = priceLine(line, of, { moment, group: group ?? of.default_group, off, dated: by === 'customer' })
      priced.push(made)
      placed.push([n, made])
      const unsent = by === 'customer' ? fileMissing(made, of) : undefined
      if (unsent) errors[`lines.${n}.options`] = [unsent]
      const wrong = asked.numberOf(line, of) ?? asked.shortOf(made, of)
      if (wrong) errors[`lines.${n}.quantity`] = [wrong]
      const short = asked.shortOfValue(made, of)
      if (short) errors[`lines.${n}.options`] = [short]
    } catch (error) {
      if (!(error instanceof BadChoice)) throw error
      errors[`lines.${n}.${error.field}`] = [error.message]
    }
  }
  Object.assign(errors, await findFiles(db, store.id, placed))
  if (priced.reduce((sum, { total }) => sum + total, 0) > HIGHEST) errors.lines = [m.order_error_too_large()]
  if (Object.keys(errors).length > 0) throw refused(422, m.error_422(), { errors })
  return priced
}

/** What to say of a line that lacks an image which its product asks for; else undefined. */
function fileMissing({ order_option }: PricedLine, { translations, options }: OrderedProduct): string | undefined {
  const sent = new Set(order_option.flatMap(({ entered }) => entered?.option_id ?? []))
  const lacks = options.find(({ id, entered }) => entered?.type === 'file' && entered.required && !sent.has(id))
  if (!lacks) return undefined
  const [name, option] = [translations, lacks.translations].map((texts) => bilingual(texts)[getLocale()])
  return m.order_error_file_missing({ name: name ?? '', option: option ?? '' })
}

/** @throws BadChoice of what is shown and can not be ordered yet, or not today */
export function checkPublished(
  { translations, date_available, sold_out_until }: OrderedProduct,
  { day }: StoreMoment,
): void {
  const name = bilingual(translations)[getLocale()]
  if (date_available !== null && date_available > day)
    throw new BadChoice('product_id', m.order_error_not_yet({ name, date: formatDay(date_available) }))
  if (isSoldOut(sold_out_until)) throw new BadChoice('product_id', m.order_error_sold_out_today({ name }))
}

export interface Terms {
  moment: StoreMoment
  group: BuyerGroup
  /** Off the plain price, in hundredths of a percent. */
  off: number
  /** Days that are filled in must be as near as the product says: staff agrees on others. */
  dated?: boolean
}

/** What a group is given off every price, in hundredths of a percent. */
async function discountOf(db: Tx, storeId: number, group: number): Promise<number> {
  const [found] = await db
    .select({ off: customerGroups.discount_percent })
    .from(customerGroups)
    .where(and(eq(customerGroups.store_id, storeId), eq(customerGroups.id, group)))
  return found?.off ?? 0
}

export function priceLine(
  line: OrderLine,
  of: OrderedProduct,
  { moment, group, off, dated = false }: Terms,
): PricedLine {
  const name = bilingual(of.translations)
  const { variant, options } = choose(line, of, name[getLocale()], dated ? moment.day : null)
  const asked = unitPrice(of, line.quantity, moment, group, variant?.price)
  const regular = variant?.price ?? of.price
  // Of the group's discount and what else is less, whichever is less holds: they are not taken off one another.
  const forGroup = less(regular, off)
  const plain = Math.min(asked.price, forGroup)
  const { promotion } = plain === asked.price ? asked : { promotion: null }
  const withOptions = (each: number) => options.reduce((sum, option) => sum + option.price, each)
  const price = withOptions(plain)
  return {
    product_id: of.id,
    version: of.version,
    variant_id: variant?.id ?? null,
    name,
    code: variant?.code ?? of.code,
    image_path: variant?.image_path ?? of.image_path,
    quantity: line.quantity,
    price,
    total: price * line.quantity,
    discount: 0,
    special: plain < regular,
    compare_at_price: plain < regular ? withOptions(regular) : null,
    promotion: promotion && { id: promotion.id, name: bilingual(promotion.translations) },
    tax: of.tax && { rate: of.tax.rate, name: bilingual(of.tax.translations) },
    sent: of.shipping,
    grams: variant?.weight ?? of.weight ?? 0,
    subtract: of.subtract,
    backorder: of.allow_backorder,
    order_option: options,
    note: line.note || null,
  }
}
