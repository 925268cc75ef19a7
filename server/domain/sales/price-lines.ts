import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { OrderLine } from '#app/resources/order.ts'
import type { Tx } from '#server/db/client.ts'
import type { Bilingual } from '#server/db/schema/columns.ts'
import type { OrderOption } from '#server/db/schema/sales.ts'
import { type FieldErrors, refused } from '#server/kit/refused.ts'
import { bilingual } from '#server/kit/texts.ts'
import { BadChoice, choose } from './choose.ts'
import { type Goods, readGoods } from './goods.ts'

/** A line with everything the order keeps of it; money in minor units of the store's currency. */
export interface PricedLine {
  product_id: number
  /** The product as it was priced: stock is taken only while it is still this version. */
  version: number
  variant_id: number | null
  name: Bilingual
  code: string
  image_path: string | null
  quantity: number
  /** Of one, with its options. */
  price: number
  total: number
  subtract: boolean
  order_option: OrderOption[]
}

/** Far above any order, and such that every sum of lines is exact. */
const HIGHEST = 999_999_999_999

/**
 * Prices the lines from the database alone: the variant's price else the product's, plus what options that make no
 * variant add. Says of each line that can not be sold why; what several lines ask of one item counts together.
 * @throws 422 on `lines.N.product_id|variant_id|options|quantity`
 */
export async function priceLines(db: Tx, storeId: number, lines: readonly OrderLine[]): Promise<PricedLine[]> {
  const goods = await readGoods(db, storeId, lines)
  const errors: FieldErrors = {}
  const priced: PricedLine[] = []
  const asked = new Map<string, number>()
  for (const [n, line] of lines.entries()) {
    const of = goods.get(line.product_id)
    if (!of) {
      errors[`lines.${n}.product_id`] = [m.order_error_product()]
      continue
    }
    try {
      const made = priceLine(line, of)
      priced.push(made)
      const short = shortOf(made, of, asked)
      if (short) errors[`lines.${n}.quantity`] = [short]
    } catch (error) {
      if (!(error instanceof BadChoice)) throw error
      errors[`lines.${n}.${error.field}`] = [error.message]
    }
  }
  if (priced.reduce((sum, { total }) => sum + total, 0) > HIGHEST) errors.lines = [m.order_error_too_large()]
  if (Object.keys(errors).length > 0) throw refused(422, m.error_422(), { errors })
  return priced
}

function priceLine(line: OrderLine, of: Goods): PricedLine {
  const name = bilingual(of.translations)
  const { variant, options } = choose(line, of, name[getLocale()])
  const price = options.reduce((sum, option) => sum + option.price, variant?.price ?? of.price)
  return {
    product_id: of.id,
    version: of.version,
    variant_id: variant?.id ?? null,
    name,
    code: variant?.code ?? of.code,
    image_path: of.image_path,
    quantity: line.quantity,
    price,
    total: price * line.quantity,
    subtract: of.subtract,
    order_option: options,
  }
}

/** What to say where the stock is not enough for this line and those before it of the same item; else undefined. */
function shortOf(line: PricedLine, of: Goods, asked: Map<string, number>): string | undefined {
  if (!line.subtract) return undefined
  const key = `${line.product_id}:${line.variant_id ?? ''}`
  const before = asked.get(key) ?? 0
  asked.set(key, before + line.quantity)
  const stock = of.variants.find(({ id }) => id === line.variant_id)?.quantity ?? of.quantity
  if (stock >= before + line.quantity) return undefined
  const left = Math.max(0, stock - before)
  const name = line.name[getLocale()]
  return left > 0 ? m.order_error_left({ name, n: left }) : m.order_error_sold_out({ name })
}
