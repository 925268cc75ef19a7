import type { NamedPicture } from '#server/domain/transfer/file/read-picture.ts'
import type { CategorySettings } from './category-settings.ts'
import type { CategoryPicture, CategoryText } from './category-table.ts'

type Texts = Partial<Record<CategoryText, string>>

/** What a file says about one category. Blank cells say nothing. */
export interface ImportedCategory {
  row: number
  slug: string | null
  /** What it may be called, in any language. */
  names: string[]
  /** The categories above it, the uppermost first; null: the file does not say where it lies. */
  above: AboveCategory[] | null
  /** In the store's default language. */
  texts: Texts
  translations: { en: Texts; km: Texts }
  status: boolean | null
  sort_order: number | null
  /** Only those that the file has a value for. */
  settings: Partial<CategorySettings>
  /** By what the category's call names them. */
  pictures: Partial<Record<CategoryPicture, NamedPicture>>
  /** Options by which shoppers narrow it down, by name; null: the file does not say. */
  filters: string[] | null
}

export interface AboveCategory {
  slug: string | null
  names: string[]
  /** What the file calls it by, where no row of it is meant: it must be in the store. */
  outside?: string
}
