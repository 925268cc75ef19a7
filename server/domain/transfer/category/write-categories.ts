import type { StaffContext } from '#server/core/procedure/context.ts'
import { changed } from '#server/core/rows/audit.ts'
import { filePage } from '#server/core/rows/images.ts'
import { mergeTexts, textColumns, textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { freeSlugs } from '#server/domain/transfer/job/free-slugs.ts'
import { insertAuditEntries } from '#server/domain/transfer/job/insert-audit-entries.ts'
import { insertRows } from '#server/domain/transfer/job/insert-rows.ts'
import { type CategorySettings, SETTING_PRESETS } from './category-settings.ts'
import { CATEGORY_TEXTS } from './category-table.ts'

/** A category that is to be made; its id is taken already, so that others can lie below it. */
export interface NewCategory {
  id: number
  parent_id: number | null
  slug: string | null
  translations: Translations
  status: boolean
  sort_order: number
  image: string | null
  settings: Partial<CategorySettings>
}

/** Makes categories, each after what it lies below, in a few statements whatever their number: rows as their own call makes them. */
export async function writeCategories(db: Tx, context: StaffContext, made: readonly NewCategory[]): Promise<void> {
  const { store, user } = context
  const texts = made.map(({ translations }) => mergeTexts({}, { translations }, CATEGORY_TEXTS, store.default_locale))
  const wanted = made.map(({ id, slug }, i) => ({ id, asked: slug, name: texts[i]?.en?.name ?? undefined }))
  const slugs = await freeSlugs(db, store.id, wanted, categories)
  const rows = made.map(({ id, parent_id, status, sort_order, image, settings }, i) => ({
    store_id: store.id,
    id,
    parent_id,
    slug: slugs[i],
    ...textColumns(texts[i] ?? {}),
    status,
    sort_order,
    image,
    image_path: image && filePage(store.id, image),
    ...SETTING_PRESETS,
    ...settings,
    filter_option_ids: [],
    version: 1,
    created_by: user.userId,
    updated_by: user.userId,
  }))
  await insertRows(db, categories, rows)
  const auditEntries = rows.map(({ id, translations, parent_id, slug, status, sort_order, image }) => ({
    event: 'created',
    entity: 'category',
    id,
    label: textIn(translations, 'name', 'en') ?? '',
    changes: changed({}, { translations, parent_id, slug, status, sort_order, image }),
  }))
  await insertAuditEntries(db, context, auditEntries)
}
