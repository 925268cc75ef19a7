import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { searchText } from '#server/core/text/search-text.ts'
import { slugOf } from '#server/core/text/slug-of.ts'
import { MAX_LEVELS } from '#server/domain/categories/max-levels.ts'
import type { FileEntry } from '#server/domain/transfer/product/imported-product.ts'
import { pathsOf } from '#server/domain/transfer/product/read-filing.ts'
import type { AboveCategory, ImportedCategory } from './imported-category.ts'
import type { CategoryRow } from './read-category.ts'

/** Beyond that nobody looks for a ring. */
const FARTHEST = 50

interface Options {
  locale: Locale
  /** What the file calls the column that says where a category lies. */
  label: string
}

/**
 * Finds what lies above each row among the others, wherever in the file they stand, and puts them in an order in which each
 * comes after what it lies below. Refused is a row that lies below itself, deeper than a tree may be, below one that is
 * refused, or that an earlier row says already.
 */
export function linkCategories(
  rows: readonly CategoryRow[],
  { locale, label }: Options,
): FileEntry<ImportedCategory>[] {
  const by = {
    key: new Map<string, CategoryRow>(),
    slug: new Map<string, CategoryRow>(),
    path: new Map<string, CategoryRow>(),
  }
  const refusals = new Map<CategoryRow, string>()
  for (const row of rows) {
    const path = row.path && pathKey(row.path)
    const same = (row.slug && by.slug.get(row.slug)) || (!row.slug && path && by.path.get(path))
    if (same) refusals.set(row, m.import_error_same_row({ row: same.row }, { locale }))
    if (row.key && !by.key.has(row.key)) by.key.set(row.key, row)
    if (row.slug && !by.slug.has(row.slug)) by.slug.set(row.slug, row)
    if (path && !by.path.has(path)) by.path.set(path, row)
  }

  const parentOf = ({ parent, path }: CategoryRow): CategoryRow | undefined => {
    if (parent)
      return by.key.get(parent) ?? by.slug.get(slugOf(parent)) ?? by.path.get(pathKey(pathsOf(parent)[0] ?? []))
    return path && path.length > 1 ? by.path.get(pathKey(path.slice(0, -1))) : undefined
  }

  /** What the row itself says of above, where that is no row of the file. */
  function outside({ parent, path }: CategoryRow): AboveCategory[] | null {
    const named = (names: readonly string[]) => names.map((name) => ({ slug: null, names: [name] }))
    if (parent) {
      const names = pathsOf(parent)[0] ?? []
      const last = { slug: slugOf(parent) || null, names: names.slice(-1), outside: parent }
      return [...named(names.slice(0, -1)), last]
    }
    if (path) return named(path.slice(0, -1))
    return parent === '' ? [] : null
  }

  function aboveOf(row: CategoryRow): AboveCategory[] | null | string {
    const chain: CategoryRow[] = []
    for (let at = parentOf(row); at; at = parentOf(at)) {
      if (chain.length > FARTHEST) return m.import_error_levels({ max: MAX_LEVELS }, { locale })
      if (at === row || chain.includes(at)) return m.category_in_itself({}, { locale })
      if (at.errors.length > 0 || refusals.has(at)) return m.import_error_above({ row: at.row }, { locale })
      chain.unshift(at)
    }
    const top = outside(chain[0] ?? row)
    const above = chain.length === 0 ? top : [...(top ?? []), ...chain.map(({ slug, names }) => ({ slug, names }))]
    return (above?.length ?? 0) < MAX_LEVELS ? above : m.import_error_levels({ max: MAX_LEVELS }, { locale })
  }

  const failed: FileEntry<ImportedCategory>[] = []
  const good: { item: ImportedCategory; warnings: CategoryRow['warnings'] }[] = []
  for (const row of rows) {
    const above = refusals.get(row) ?? aboveOf(row)
    const { key: _, parent: __, path: ___, warnings, errors, ...item } = row
    if (typeof above === 'string') errors.push({ row: row.row, field: label, message: above })
    if (errors.length > 0 || typeof above === 'string')
      failed.push({ failed: { row: row.row, name: row.names[0] ?? row.slug ?? '' }, errors })
    else good.push({ item: { ...item, above }, warnings })
  }
  const level = ({ item: { above } }: (typeof good)[number]) => above?.length ?? 0
  return [...failed, ...good.toSorted((a, b) => level(a) - level(b) || a.item.row - b.item.row)]
}

const pathKey = (names: readonly string[]) => names.map((name) => searchText(name)).join('\n')
