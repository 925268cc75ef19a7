import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import { MOST_OF_LINE } from '#app/contracts/cart-limits.ts'
import { toDecimal } from '#app/contracts/money.ts'
import type { OrderLine } from '#app/contracts/order.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Store } from '#server/core/procedure/context.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import type { Bilingual } from '#server/db/schema/columns.ts'
import type { OrderOption } from '#server/db/schema/sales.ts'
import { storeMoment } from '../products/store-moment.ts'
import { BadChoice } from './choose.ts'
import { type OrderedProduct, readOrderedProducts } from './ordered-products.ts'
import { checkPublished, priceLine } from './price-lines.ts'
import type { PricedLine } from './priced-line.ts'
import type { restoredCartShape } from './shapes.ts'

type Restored = z.input<typeof restoredCartShape>

/** A line that is to be in a cart again. */
export interface WantedLine {
  product_id: number | null
  variant_id: number | null
  /** What was chosen, by the ids of the values; undefined for what is not known any more. */
  values: readonly (number | undefined)[]
  /** What was written of options that are filled in. */
  entered: readonly { option_id: number; value: string }[]
  quantity: number
  name: Bilingual
  order_option: readonly OrderOption[]
  note?: string | null
  /** What one cost when it was seen last, in minor units of the store's currency; null: what it costs now is all he is told. */
  seen: number | null
}

/**
 * A cart as a browser keeps it, of what somebody once had in one or ordered: what of it can be ordered now, and as many as
 * there are. What is left out, or fewer, is said by name.
 */
export async function refillCart(db: Tx, store: Store, wanted: readonly WantedLine[]): Promise<Restored> {
  const ids = wanted.flatMap(({ product_id }) => product_id ?? [])
  const moment = storeMoment(store.timezone)
  const asked = ids.map((product_id) => ({ product_id, quantity: 1 }))
  const found = await readOrderedProducts(db, store, asked, moment)
  const slugs = await slugsOf(db, store.id, ids)
  const room = new Room()
  const data: Restored['data'] = []
  const notes: string[] = []
  for (const one of merged(wanted)) {
    const of = one.product_id === null ? undefined : found.get(one.product_id)
    const line = of && chosenAgain(one, of)
    const slug = of && slugs.get(of.id)
    if (!of || !line || !slug) {
      notes.push(goneText(one))
      continue
    }
    try {
      checkPublished(of, moment)
      const priced = priceLine(line, of, { moment, group: of.default_group, off: 0 })
      const { quantity, short } = room.take(priced, of)
      if (short) notes.push(short)
      if (quantity === 0) continue
      data.push({
        product_id: of.id,
        variant_id: priced.variant_id,
        options: besideVariant(line, of, priced.variant_id),
        quantity,
        slug,
        name: priced.name[getLocale()],
        choice: choiceText(priced.order_option),
        price: toDecimal(one.seen ?? priced.price, store.base_currency),
        image_url: priced.image_path,
        note: one.note ?? null,
      })
    } catch (error) {
      if (!(error instanceof BadChoice)) throw error
      // What is not sold yet, or not today, comes back; what has other choices by now does not.
      notes.push(error.field === 'product_id' ? error.message : (soldOutText(line, of) ?? goneText(one)))
    }
  }
  return { data, notes }
}

/** What several lines want of one thing, as one: a cart has one of it. */
function merged(wanted: readonly WantedLine[]): WantedLine[] {
  const lines = new Map<string, WantedLine>()
  for (const [n, line] of wanted.entries()) {
    const { product_id, variant_id, values, entered } = line
    const key = product_id === null ? `${n}` : JSON.stringify([product_id, variant_id, values, entered])
    const quantity = line.quantity + (lines.get(key)?.quantity ?? 0)
    lines.set(key, { ...line, quantity })
  }
  return [...lines.values()]
}

async function slugsOf(db: Tx, storeId: number, ids: number[]): Promise<Map<number, string | null>> {
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(and(eq(products.store_id, storeId), inArray(products.id, ids)))
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

const choiceText = (options: readonly OrderOption[]): string =>
  options.map(({ value }) => value[getLocale()]).join(' · ')

function goneText({ name, order_option }: WantedLine): string {
  const choice = choiceText(order_option)
  return m.order_error_line_gone({ name: name[getLocale()] + (choice && ` (${choice})`) })
}

/** What to say of a choice that is out today alone. */
function soldOutText({ options = [] }: OrderLine, of: OrderedProduct): string | undefined {
  for (const { option_id, value_id } of options) {
    const value = of.options.find(({ id }) => id === option_id)?.values.get(value_id ?? 0)
    if (value?.soldOut) return m.order_error_sold_out_today({ name: bilingual(value.translations)[getLocale()] })
  }
  return undefined
}

/** The line as it would be ordered; undefined where a value that was chosen is none of the product's any more. */
function chosenAgain({ variant_id, values, entered, quantity }: WantedLine, of: OrderedProduct): OrderLine | undefined {
  const options = of.options.flatMap(({ id, values: known }) =>
    values.flatMap((value_id) => (value_id !== undefined && known.has(value_id) ? [{ option_id: id, value_id }] : [])),
  )
  if (options.length < values.length) return undefined
  const written = entered.filter(({ option_id }) =>
    of.options.some(({ id, entered: rule }) => rule && id === option_id),
  )
  if (written.length < entered.length) return undefined
  return { product_id: of.id, variant_id, options: [...options, ...written], quantity }
}

/** The choices that are not what the variant is: so a browser keeps them. */
function besideVariant(
  { options = [] }: OrderLine,
  of: OrderedProduct,
  variantId: number | null,
): Restored['data'][number]['options'] {
  const axes = of.variants.find(({ id }) => id === variantId)?.value_ids
  return options.flatMap(({ option_id, value_id, value }): Restored['data'][number]['options'] => {
    if (typeof value_id === 'number') return axes?.includes(value_id) ? [] : [{ option_id, value_id }]
    return value ? [{ option_id, value }] : []
  })
}

interface Limit {
  /** Lines with the same share it. */
  key: string
  most: number
  /** @param left how many there still are */
  says: (left: number) => string
}

/** How many there can be of each line beside those before it. */
class Room {
  readonly #taken = new Map<string, number>()

  take(line: PricedLine, of: OrderedProduct): { quantity: number; short?: string } {
    const limits = limitsOf(line, of).map((limit) => ({
      ...limit,
      left: Math.max(0, limit.most - (this.#taken.get(limit.key) ?? 0)),
    }))
    const tightest = limits.reduce((a, b) => (b.left < a.left ? b : a))
    const { left } = tightest
    const fits = left >= line.quantity
    const most = left - (left % of.step)
    const quantity = fits ? line.quantity : most < of.minimum ? 0 : most
    for (const { key } of limits) this.#taken.set(key, (this.#taken.get(key) ?? 0) + quantity)
    if (fits) return { quantity }
    const enough = quantity > 0 || left === 0
    return { quantity, short: enough ? tightest.says(left) : m.order_error_not_enough({ name: nameOf(line) }) }
  }
}

const nameOf = ({ name, order_option }: PricedLine) => {
  const choice = choiceText(order_option)
  return name[getLocale()] + (choice && ` (${choice})`)
}

function limitsOf(line: PricedLine, of: OrderedProduct): [Limit, ...Limit[]] {
  const name = nameOf(line)
  const ofStock = (key: string, most: number, called: string): Limit => ({
    key,
    most,
    says: (left) =>
      left > 0 ? m.order_error_left({ name: called, n: left }) : m.order_error_sold_out({ name: called }),
  })
  const ofNumber = (key: string, most: number): Limit => ({
    key,
    most,
    says: () => m.order_error_maximum({ name, n: most }),
  })
  const values = line.order_option.map(({ value_id }) => value_id).join()
  const limits: [Limit, ...Limit[]] = [ofNumber(`line:${of.id}:${line.variant_id}:${values}`, MOST_OF_LINE)]
  if (of.maximum !== null) limits.push(ofNumber(`product:${of.id}`, of.maximum))
  if (line.subtract && !line.backorder) {
    const stock = of.variants.find(({ id }) => id === line.variant_id)?.quantity ?? of.quantity
    limits.push(ofStock(`stock:${of.id}:${line.variant_id}`, stock, name))
  }
  for (const { taken, value } of line.order_option) {
    if (!taken) continue
    const stock = of.options.find(({ id }) => id === taken.option_id)?.values.get(taken.value_id)?.quantity ?? 0
    limits.push(ofStock(`value:${of.id}:${taken.option_id}:${taken.value_id}`, stock, value[getLocale()]))
  }
  return limits
}
