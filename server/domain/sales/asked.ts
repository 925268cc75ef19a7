import type { OrderLine } from '#app/contracts/order.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { bilingual } from '#server/core/rows/texts.ts'
import type { OrderedProduct } from './ordered-products.ts'
import type { PricedLine } from './priced-line.ts'

/** What the lines of an order ask for, line by line: what several ask of one thing counts together. */
export class Asked {
  readonly #ofProduct = new Map<number, number>()
  readonly #last = new Map<number, OrderLine>()
  readonly #before = new Map<string, number>()

  constructor(lines: readonly OrderLine[]) {
    for (const line of lines) {
      this.#ofProduct.set(line.product_id, (this.#ofProduct.get(line.product_id) ?? 0) + line.quantity)
      this.#last.set(line.product_id, line)
    }
  }

  /** What to say of a number that the product is not sold in, on its last line; else undefined. */
  numberOf(line: OrderLine, { id, translations, minimum, maximum, step }: OrderedProduct): string | undefined {
    if (this.#last.get(id) !== line) return undefined
    const sum = this.#ofProduct.get(id) ?? 0
    const name = bilingual(translations)[getLocale()]
    if (sum < minimum) return m.order_error_minimum({ name, n: minimum })
    if (maximum !== null && sum > maximum) return m.order_error_maximum({ name, n: maximum })
    if (sum % step !== 0) return m.order_error_step({ name, n: step, twice: step * 2 })
    return undefined
  }

  /** What to say where the stock is not enough for this line and those before it of the same item; else undefined. */
  shortOf(line: PricedLine, of: OrderedProduct): string | undefined {
    if (!line.subtract || line.backorder) return undefined
    const stock = of.variants.find(({ id }) => id === line.variant_id)?.quantity ?? of.quantity
    return this.#short(`${line.product_id}:${line.variant_id ?? ''}`, line, stock, line.name[getLocale()])
  }

  /** The same of the values it chose of options that make no variant. */
  shortOfValue(line: PricedLine, of: OrderedProduct): string | undefined {
    for (const { taken, value } of line.order_option) {
      if (!taken) continue
      const option = of.options.find(({ id }) => id === taken.option_id)
      const stock = option?.values.get(taken.value_id)?.quantity ?? 0
      const key = `${line.product_id}:${taken.option_id}:${taken.value_id}`
      const short = this.#short(key, line, stock, value[getLocale()])
      if (short) return short
    }
    return undefined
  }

  #short(key: string, { quantity }: PricedLine, stock: number, name: string): string | undefined {
    const before = this.#before.get(key) ?? 0
    this.#before.set(key, before + quantity)
    if (stock >= before + quantity) return undefined
    const left = Math.max(0, stock - before)
    return left > 0 ? m.order_error_left({ name, n: left }) : m.order_error_sold_out({ name })
  }
}
