import { m } from '#app/paraglide/messages.js'
import type { Translations } from '#server/db/schema/columns.ts'
import { MAX_LEVELS } from '#server/domain/categories/max-levels.ts'
import { nameIn } from '#server/domain/pictures/picture-body.ts'
import { clean, oneLine } from '#server/domain/transfer/file/clean.ts'
import type { ImportHow } from '#server/domain/transfer/job/import-of.ts'
import { type CategorySettings, changedSettings } from './category-settings.ts'
import { CATEGORY_PICTURES, CATEGORY_TEXTS, type CategoryPicture } from './category-table.ts'
import type { CategoryTree, TreeNode } from './category-tree.ts'
import type { ImportedCategory } from './imported-category.ts'

type KnownSettings = { [K in keyof CategorySettings]: CategorySettings[K] | null }

/** What the store has of a category. */
export interface KnownCategory extends KnownSettings {
  id: number
  version: number
  parent_id: number | null
  slug: string | null
  translations: Translations
  status: boolean
  sort_order: number
  image: string | null
  banner_path: string | null
  filter_option_ids: number[]
}

/** A category of the file whose pictures and filters are found: names of files, and ids. */
export interface SettledCategory extends Omit<ImportedCategory, 'pictures' | 'filters'> {
  pictures: Partial<Record<CategoryPicture, string>>
  filter_option_ids: number[] | null
}

/** A body of the category's own call. */
export type CategoryBody = Partial<
  Pick<KnownCategory, 'parent_id' | 'slug' | 'status' | 'sort_order' | 'image' | 'banner_path' | 'filter_option_ids'>
> &
  Partial<KnownSettings> & { translations?: Translations }

/** Why a category can not lie below `parent`, with so many to be made between them; undefined where it can. */
export function faultOfPlace(
  tree: CategoryTree,
  node: TreeNode | undefined,
  parent: number | null,
  between: number,
): string | undefined {
  if (node && tree.isWithin(parent, node.id)) return m.category_in_itself()
  const height = node ? tree.height(node.id) : 1
  return tree.level(parent) + between + height > MAX_LEVELS ? m.import_error_levels({ max: MAX_LEVELS }) : undefined
}

/** The texts of an item by language; those without one are in the store's. */
function textsOf({ texts, translations }: SettledCategory, { context }: Pick<ImportHow, 'context'>): Translations {
  const { default_locale: own } = context.store
  return { ...translations, [own]: { ...texts, ...translations[own] } }
}

/**
 * What of a category that is there differs from the file. A column that the file lacks, or a blank cell, says nothing.
 * @param parent where the file says that it lies; undefined: nowhere
 */
export function changesOf(
  item: SettledCategory,
  known: KnownCategory,
  parent: number | null | undefined,
  how: Pick<ImportHow, 'context' | 'columns'>,
): CategoryBody {
  const may = (...columns: string[]) => columns.some((column) => how.columns.has(column))
  const body: CategoryBody = {}
  const { slug, status, sort_order, pictures, filter_option_ids } = item
  if (may('slug') && slug && slug !== known.slug) body.slug = slug
  if (may('status') && status !== null && status !== known.status) body.status = status
  if (may('sort_order') && sort_order !== null && sort_order !== known.sort_order) body.sort_order = sort_order
  for (const [key, column] of Object.entries(CATEGORY_PICTURES) as [CategoryPicture, string][]) {
    const name = pictures[key]
    if (may(column) && name && name !== nameIn(known[key])) body[key] = name
  }
  const more = (filter_option_ids ?? []).filter((id) => !known.filter_option_ids.includes(id))
  if (may('filters') && more.length > 0) body.filter_option_ids = [...known.filter_option_ids, ...more]
  if (may('path', 'parent') && parent !== undefined && parent !== known.parent_id) body.parent_id = parent
  Object.assign(body, changedSettings(item.settings, known, how.columns))
  const said = textsOf(item, how)
  const texts: Translations = {}
  for (const locale of ['en', 'km'] as const) {
    for (const key of CATEGORY_TEXTS) {
      const text = said[locale]?.[key]
      if (!text || !may(key, `${key}_${locale}`)) continue
      if (!isSame(key, known.translations[locale]?.[key], text)) texts[locale] = { ...texts[locale], [key]: text }
    }
  }
  return Object.keys(texts).length > 0 ? { ...body, translations: texts } : body
}

/** The same text, but for what no cell keeps. */
const isSame = (key: string, stored: string | null | undefined, text: string) =>
  stored === text || (key === 'description' ? clean(stored ?? '') : oneLine(clean(stored ?? ''))) === text

/** All texts of one that is new: its path may be all that names it. */
export function newTexts(item: SettledCategory, how: Pick<ImportHow, 'context'>): Translations {
  const texts = textsOf(item, how)
  if (texts.en?.name || texts.km?.name) return texts
  const { default_locale: own } = how.context.store
  return { ...texts, [own]: { ...texts[own], name: item.names[0] ?? '' } }
}

/** Of what a change sets, what was there before. */
export function beforeOf(body: CategoryBody, known: KnownCategory): CategoryBody {
  const { translations, ...rest } = body
  const keys = Object.keys(rest) as (keyof typeof rest)[]
  const before: CategoryBody = Object.fromEntries(keys.map((key) => [key, known[key]]))
  if (!translations) return before
  const texts = (locale: 'en' | 'km') =>
    Object.fromEntries(
      Object.keys(translations[locale] ?? {}).map((key) => [key, known.translations[locale]?.[key] ?? '']),
    )
  return { ...before, translations: { en: texts('en'), km: texts('km') } }
}
