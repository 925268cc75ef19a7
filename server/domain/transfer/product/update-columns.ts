import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { CATEGORY_SETTINGS } from '#server/domain/transfer/category/category-settings.ts'
import {
  type Column,
  MODIFIER_COLUMNS,
  SPECIAL_COLUMNS,
  TIER_COLUMNS,
} from '#server/domain/transfer/formats/columns.ts'
import { FILE_KEYS, type FileKey } from './file-fields.ts'

/** Names of the API for what an import may change, and the file's columns that say it. */
export type UpdateColumns = Readonly<Record<string, readonly string[]>>

/** A plain field by its own column. */
const PLAIN = Object.fromEntries(FILE_KEYS.map((key) => [key, [key]])) as Record<FileKey, FileKey[]>

export const PRODUCT_UPDATES = {
  ...PLAIN,
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
  weight: ['weight', 'variant_weight'],
  manufacture: ['manufacture'],
  tax_class: ['tax_class', 'taxable'],
  short_description: ['short_description', 'short_description_en', 'short_description_km'],
  attributes: ['attributes_en', 'attributes_km'],
  cost_price: ['cost_price', 'variant_cost'],
  variants: ['variant_status', 'variant_low_stock'],
  options: ['options'],
  modifiers: MODIFIER_COLUMNS,
  images: ['image', 'image_position', 'image_alt', 'image_alt_km', 'image_main', 'image_value', 'variant_image'],
  specials: SPECIAL_COLUMNS,
  tiers: TIER_COLUMNS,
  shipping_methods: ['shipping_methods'],
  related: ['related', 'upsells'],
  featured: ['featured', 'featured_start', 'featured_end'],
  meta_tag_title: ['meta_tag_title', 'meta_tag_title_en', 'meta_tag_title_km'],
  meta_tag_description: ['meta_tag_description', 'meta_tag_description_en', 'meta_tag_description_km'],
  meta_tag_keyword: ['meta_tag_keyword_en', 'meta_tag_keyword_km'],
} satisfies Record<string, readonly (Column | 'options')[]>

export const CATEGORY_UPDATES: UpdateColumns = {
  name: ['name', 'name_en', 'name_km'],
  description: ['description', 'description_en', 'description_km'],
  slug: ['slug'],
  parent: ['parent', 'path'],
  status: ['status'],
  sort_order: ['sort_order'],
  image: ['image'],
  banner: ['banner'],
  filters: ['filters'],
  ...Object.fromEntries(CATEGORY_SETTINGS.map((name) => [name, [name]])),
  meta_tag_title: ['meta_tag_title', 'meta_tag_title_en', 'meta_tag_title_km'],
  meta_tag_description: ['meta_tag_description', 'meta_tag_description_en', 'meta_tag_description_km'],
  meta_tag_keyword: ['meta_tag_keyword', 'meta_tag_keyword_en', 'meta_tag_keyword_km'],
}

export const CUSTOMER_UPDATES: UpdateColumns = {
  name: ['name', 'firstname', 'lastname'],
  telephone: ['telephone', 'telephone_2'],
  email: ['email'],
  newsletter: ['newsletter', 'consent_at'],
  group: ['group'],
  tags: ['tags'],
  note: ['note'],
  language: ['language'],
  address: ['address', 'other_addresses'],
}

/**
 * What an import may change in rows that are there already: the columns of the file, and of those the ones that were asked
 * for, as a list or parted by commas.
 * @throws 422 on `columns` for a name that is none
 */
export function chosenColumns(
  names: UpdateColumns,
  ofFile: ReadonlySet<string>,
  asked: string | readonly string[] | undefined,
): ReadonlySet<string> {
  const all = new Set([...ofFile, 'options'])
  const said = [asked ?? []].flat().flatMap((text) => text.split(','))
  const wanted = said.map((name) => name.trim()).filter(Boolean)
  if (wanted.length === 0) return all
  const unknown = wanted.filter((name) => !Object.hasOwn(names, name))
  if (unknown.length) throw refusedField('columns', m.import_error_columns({ names: unknown.join(', ') }))
  return new Set(wanted.flatMap((name) => names[name] ?? []).filter((column) => all.has(column)))
}
