import { asc, eq } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import { options, optionValues } from '#server/db/schema/choices.ts'

/** The store's options with their values, names in both languages: offered again where a product needs one. */
export function optionNames({ db, store }: StaffContext) {
  return db.tx(async (tx) => {
    const known = await tx.select().from(options).where(eq(options.store_id, store.id)).orderBy(asc(options.id))
    const of = eq(optionValues.store_id, store.id)
    const values = await tx.select().from(optionValues).where(of).orderBy(asc(optionValues.sort_order)).limit(1000)
    return known.map(({ id, type, translations }) => ({
      id,
      type,
      ...bilingual(translations),
      values: values.filter(({ option_id }) => option_id === id).map((value) => bilingual(value.translations)),
    }))
  })
}
