import { type SQL, sql } from 'drizzle-orm'
import { products } from '#server/db/schema/catalogue.ts'

const text = (locale: string, key: string) => sql`coalesce(${products.translations} -> ${locale} ->> ${key}, '')`

/** Without a name in Khmer, or with a description that there is only in English. */
export const missingKhmer: SQL = sql`(${text('km', 'name')} = ''
  OR (${text('en', 'description')} <> '' AND ${text('km', 'description')} = ''))`
