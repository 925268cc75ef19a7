import type { StaffContext } from '#server/core/procedure/context.ts'
import { filePage } from '#server/core/rows/images.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import { mergeTexts, textColumns } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { freeSlugs } from '#server/domain/transfer/job/free-slugs.ts'
import { type CategorySettings, SETTING_PRESETS } from './category-settings.ts'
import { CATEGORY_TEXTS } from './category-table.ts'
import type { SettledCategory } from './plan-category.ts'

/** A category that is to be made; its id is taken already, so that others can lie below it. */
export interface NewCategory {
  id: number
  parent_id: number | null
  slug: string | null
  translations: Translations
  status: boolean
  sort_order: number
  pictures: SettledCategory['pictures']
  filter_option_ids: number[] | null
  settings: Partial<CategorySettings>
}

/** Makes categories, each after what it lies below, in a few statements whatever their number: rows as their own call makes them. */
export async function writeCategories(
  db: Tx,
  context: StaffContext,
  rows: Pick<Repository, 'createMany'>,
  made: readonly NewCategory[],
): Promise<void> {
  const { store } = context
  const texts = made.map(({ translations }) => mergeTexts({}, { translations }, CATEGORY_TEXTS, store.default_locale))
  const wanted = made.map(({ id, slug }, i) => ({ id, asked: slug, name: texts[i]?.en?.name ?? undefined }))
  const slugs = await freeSlugs(db, store.id, wanted, categories)
  const columns = made.map(({ id, parent_id, status, sort_order, pictures, filter_option_ids, settings }, i) => ({
    id,
    parent_id,
    slug: slugs[i],
    ...textColumns(texts[i] ?? {}),
    status,
    sort_order,
    image: pictures.image ?? null,
    image_path: pictures.image ? filePage(store.id, pictures.image) : null,
    banner_path: pictures.banner_path ? filePage(store.id, pictures.banner_path) : null,
    ...SETTING_PRESETS,
    ...settings,
    filter_option_ids: filter_option_ids ?? [],
  }))
  await rows.createMany(
    db,
    context,
    columns.map((one) => ({ columns: one })),
  )
}
