import type { Resource } from '#app/contracts/kit.ts'
import { hasValues, thingColumns, VALUE_TITLES } from '#app/contracts/thing-columns.ts'
import type { UpdateColumns } from '#server/domain/transfer/product/update-columns.ts'

/** What an import may change in things that are there, by the names of the body: a text in whatever language. */
export function thingUpdates(contract: Pick<Resource, 'fieldSets'>): UpdateColumns {
  const out: Record<string, string[]> = {}
  for (const { key, title, locale } of thingColumns(contract)) {
    const of = locale ? key : title
    out[of] = [...(out[of] ?? (locale ? [key] : [])), title]
  }
  return hasValues(contract) ? { ...out, values: VALUE_TITLES } : out
}
