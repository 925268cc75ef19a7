import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/kit/refused.ts'
import type { Column } from './columns.ts'
import type { PlanContext } from './known-product.ts'

/** Names of the API for what an import may change, and the file's columns that say it. */
const COLUMNS: Record<string, readonly (Column | 'options')[]> = {
  code: ['code'],
  name: ['name', 'name_km'],
  description: ['description', 'description_km'],
  price: ['price'],
  compare_at_price: ['compare_at_price'],
  quantity: ['quantity'],
  subtract: ['subtract', 'tracker'],
  status: ['published', 'state'],
  brand: ['brand'],
  category: ['category', 'categories'],
  tags: ['tags'],
  barcode: ['barcode'],
  model: ['model'],
  unit: ['unit'],
  location: ['location'],
  weight: ['weight'],
  options: ['options'],
  meta_tag_title: ['meta_tag_title', 'meta_tag_title_en', 'meta_tag_title_km'],
  meta_tag_description: ['meta_tag_description', 'meta_tag_description_en', 'meta_tag_description_km'],
}

/**
 * What an import may change in products that are there already: the columns of the file, and of those the ones that were asked
 * for, as a list or parted by commas.
 * @throws 422 on `columns` for a name that is none
 */
export function chosenColumns(
  ofFile: ReadonlySet<Column>,
  asked: string | readonly string[] | undefined,
): PlanContext['columns'] {
  const all = new Set<Column | 'options'>([...ofFile, 'options'])
  const names = [asked ?? []].flat().flatMap((text) => text.split(','))
  const wanted = names.map((name) => name.trim()).filter(Boolean)
  if (wanted.length === 0) return all
  const unknown = wanted.filter((name) => !Object.hasOwn(COLUMNS, name))
  if (unknown.length) throw refusedField('columns', m.import_error_columns({ names: unknown.join(', ') }))
  return new Set(wanted.flatMap((name) => COLUMNS[name] ?? []).filter((column) => all.has(column)))
}
