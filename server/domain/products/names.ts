import { and, asc, eq, isNull, like, type SQL } from 'drizzle-orm'
import { categories, options, optionValues } from '#server/db/schema/catalogue.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { contains } from '#server/kit/search-text.ts'
import { bilingual, textIn } from '#server/kit/texts.ts'

const FEW = 20

/** Categories of the store by name, for whoever files a product; at most 20. */
export function categoryNames({ db, store, locale }: StaffContext, search: string) {
  const sort = locale === 'km' ? categories.sort_km : categories.sort_en
  const found: SQL | undefined = search.trim() ? like(categories.search_text, contains(search)) : undefined
  return db.tx(async (tx) => {
    const rows = await tx
      .select({ id: categories.id, translations: categories.translations })
      .from(categories)
      .where(and(eq(categories.store_id, store.id), isNull(categories.deleted_at), found))
      .orderBy(asc(sort), asc(categories.id))
      .limit(FEW)
    return rows.map(({ id, translations }) => ({ id, name: textIn(translations, 'name', locale) ?? '' }))
  })
}

/** The store's options with their values, names in both languages: offered again where a product needs one. */
export function optionNames({ db, store }: StaffContext) {
  return db.tx(async (tx) => {
    const known = await tx.select().from(options).where(eq(options.store_id, store.id)).orderBy(asc(options.id))
    const of = eq(optionValues.store_id, store.id)
    const values = await tx.select().from(optionValues).where(of).orderBy(asc(optionValues.sort_order)).limit(1000)
    return known.map(({ id, translations }) => ({
      id,
      ...bilingual(translations),
      values: values.filter(({ option_id }) => option_id === id).map((value) => bilingual(value.translations)),
    }))
  })
}
