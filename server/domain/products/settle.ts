import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { mergeTexts } from '#server/core/rows/texts.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Translations } from '#server/db/schema/columns.ts'

export interface Named {
  id: number
  translations: Translations
}

export interface Sent {
  id: number | undefined
  name?: string | undefined
  translations?: unknown
}

/** How one kind of named thing (options, or the values of one) is written. */
export interface Door {
  idField: string
  nameField: string
  /** True where another product has it too. */
  shared(id: number): Promise<boolean>
  make(translations: Translations): Promise<Named>
  rename(id: number, translations: Translations): Promise<void>
}

/** The names of a thing in any language, normalised. */
export const namesOf = (translations: Translations) => [
  ...new Set([translations.en?.name, translations.km?.name].filter(Boolean).map((name) => searchText(name))),
]

/**
 * The thing a body means: by id, or by name in either language, made where the store has none of that name (api.md,
 * Shapes). An id with other `translations` renames it; where another product has it too, that one keeps the old name and
 * a new one is made. A flat name beside an id says nothing: it is the reply's own, in whatever language was asked for.
 * @throws 422 for an unknown id or no name at all
 */
export async function settle(known: Named[], sent: Sent, context: StaffContext, door: Door): Promise<Named> {
  const row = sent.id === undefined ? undefined : known.find(({ id }) => id === sent.id)
  if (sent.id !== undefined && !row) throw refusedField(door.idField, m.error_unknown_choice())
  const body = row ? { translations: sent.translations } : { name: sent.name, translations: sent.translations }
  const translations = mergeTexts(row?.translations ?? {}, body, ['name'], context.store.default_locale)
  const wanted = namesOf(translations)
  if (wanted.length === 0) throw refusedField(door.nameField, m.required())
  if (row && sameNames(row.translations, translations)) return row
  const found = known.find(
    (one) => one.id !== row?.id && namesOf(one.translations).some((name) => wanted.includes(name)),
  )
  if (found) return found
  if (row && !(await door.shared(row.id))) {
    await door.rename(row.id, translations)
    row.translations = translations
    return row
  }
  const made = await door.make(translations)
  known.push(made)
  return made
}

const sameNames = (a: Translations, b: Translations) =>
  (['en', 'km'] as const).every((locale) => (a[locale]?.name ?? '') === (b[locale]?.name ?? ''))
