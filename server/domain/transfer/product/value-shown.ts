import { searchText } from '#server/core/text/search-text.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { describedText, partsOf } from './read-described.ts'

interface Named {
  name?: string
  translations: Translations | { en?: { name: string | null }; km?: { name: string | null } }
}

interface Option extends Named {
  values: readonly (Named & { value_id: number })[]
}

const isCalled = ({ translations: { en, km } }: Named, name: string) =>
  [en?.name, km?.name].some((text) => text && searchText(text) === searchText(name))

/** The option value that a picture shows, as a cell says it: `Colour: Red`. */
export const valueText = (option: string, value: string): string =>
  describedText([{ name: option, en: value, km: '' }], 'en')

/** The way back, among the options of a product; undefined: it has none such. */
export function valueShown(text: string, { options }: { options: readonly Option[] }): number | undefined {
  const [[option = '', value = ''] = []] = partsOf(text)
  const of = options.find((one) => isCalled(one, option.trim()))
  return of?.values.find((one) => isCalled(one, value.trim()))?.value_id
}
