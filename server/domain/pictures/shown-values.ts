import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { options, optionValues, productOptionValues } from '#server/db/schema/choices.ts'
import { valueShown } from '#server/domain/transfer/product/value-shown.ts'

/** The option values of a product that pictures show, by what a file calls them. */
export async function shownValues(
  db: Tx,
  { store_id, product_id }: { store_id: number; product_id: number },
  texts: readonly string[],
): Promise<(text: string | null) => number | undefined> {
  if (texts.length === 0) return () => undefined
  const link = productOptionValues
  const rows = await db
    .select({
      option_id: link.option_id,
      value_id: link.value_id,
      option: options.translations,
      translations: optionValues.translations,
    })
    .from(link)
    .innerJoin(options, and(eq(options.store_id, link.store_id), eq(options.id, link.option_id)))
    .innerJoin(optionValues, and(eq(optionValues.store_id, link.store_id), eq(optionValues.id, link.value_id)))
    .where(and(eq(link.store_id, store_id), eq(link.product_id, product_id)))
  const all = [...Map.groupBy(rows, ({ option_id }) => option_id).values()].map((values) => ({
    translations: values[0]?.option ?? {},
    values,
  }))
  return (text) => (text ? valueShown(text, { options: all }) : undefined)
}
