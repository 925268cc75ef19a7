import { and, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { productOptionValues } from '#server/db/schema/choices.ts'
import type { Bilingual } from '#server/db/schema/columns.ts'
import type { OrderOption } from '#server/db/schema/sales.ts'

/** A value of an option that makes no variant, of a product, of which there is a number. */
export interface ValueItem {
  product_id: number
  option_id: number
  value_id: number
  quantity: number
  name: Bilingual
}

interface Line {
  product_id: number | null
  quantity: number
  order_option: OrderOption[]
}

/** What lines took of such values, in the order in which everybody takes them. */
export function valuesOf(lines: readonly Line[]): ValueItem[] {
  const items = new Map<string, ValueItem>()
  for (const { product_id, quantity, order_option } of lines) {
    for (const { taken, value: name } of order_option) {
      if (!taken || product_id === null) continue
      const key = `${product_id}:${taken.option_id}:${taken.value_id}`
      const before = items.get(key)?.quantity ?? 0
      items.set(key, { product_id, ...taken, name, quantity: before + quantity })
    }
  }
  const by = ({ product_id, option_id, value_id }: ValueItem) => [product_id, option_id, value_id]
  return [...items.values()].toSorted((a, b) => {
    const [x, y] = [by(a), by(b)]
    return x.map((id, i) => id - (y[i] ?? 0)).find(Boolean) ?? 0
  })
}

/** Adds to what there is of a value or takes of it, never below zero. @returns what is left; null where there is too little */
export async function moveValue(db: Tx, storeId: number, item: ValueItem, delta: number): Promise<number | null> {
  const { store_id, product_id, option_id, value_id, quantity } = productOptionValues
  const rows = await db
    .update(productOptionValues)
    .set({ quantity: sql`${quantity} + ${delta}` })
    .where(
      and(
        eq(store_id, storeId),
        eq(product_id, item.product_id),
        eq(option_id, item.option_id),
        eq(value_id, item.value_id),
        gte(quantity, -delta),
      ),
    )
    .returning({ left: quantity })
  return rows[0]?.left ?? null
}
