import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { seoTexts } from '#app/contracts/fields.ts'
import type { Translations } from '#server/db/schema/columns.ts'

/** What people read beside the name; what search engines are told they do not. */
const readBeside = (keys: readonly string[]) => keys.filter((key) => key !== 'name' && !(key in seoTexts))

/** Without a name in Khmer, or with another text that there is in English only. */
export const lacksKhmer = ({ en = {}, km = {} }: Translations, keys: readonly string[]): boolean =>
  !km.name || readBeside(keys).some((key) => en[key] && !km[key])

/** The same as a condition. */
export function missingKhmer(translations: SQLWrapper, keys: readonly string[]): SQL {
  const text = (locale: string, key: string) => sql`coalesce(${translations} -> ${locale} ->> ${key}, '')`
  const only = readBeside(keys).map((key) => sql`(${text('en', key)} <> '' AND ${text('km', key)} = '')`)
  return sql`(${sql.join([sql`${text('km', 'name')} = ''`, ...only], sql` OR `)})`
}
