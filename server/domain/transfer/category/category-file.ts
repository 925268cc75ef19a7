import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { IMPORT_KIND_TEXTS } from '#app/contracts/import-job.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { audit } from '#server/core/rows/audit.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { options } from '#server/db/schema/choices.ts'
import { nameIn } from '#server/domain/pictures/picture-body.ts'
import { fileOfExamples, fileOfRows } from '#server/domain/transfer/file/file-of-rows.ts'
import { commaList } from '#server/domain/transfer/formats/comma-list.ts'
import type { Cell } from '#server/domain/transfer/product/exported-product.ts'
import { categoryPaths, type PictureLink } from '#server/domain/transfer/product/read-exported.ts'
import { pathsText } from '#server/domain/transfer/product/read-filing.ts'
import { CATEGORY_HEADER } from './category-table.ts'

type Row = Partial<Record<(typeof CATEGORY_HEADER)[number], Cell>>

const cellsOf = (row: Row): Cell[] => CATEGORY_HEADER.map((column) => row[column] ?? null)

/** Rows that one transaction reads. */
const BATCH = 500

/** All categories in our own columns: read again, they change nothing. */
export async function categoryFile(context: StaffContext, type: 'csv' | 'xlsx'): Promise<ReadableStream<Uint8Array>> {
  const label = `categories.${type}`
  await context.db.tx((db) => audit(db, context, { event: 'export', entity: 'category', label }))
  return fileOfRows(type, IMPORT_KIND_TEXTS.categories(), CATEGORY_HEADER, categoryRows(context))
}

/** The rows of that file, some at a time. @param link how it names a picture; absent: by its path */
export async function* categoryRows(
  context: StaffContext,
  link: PictureLink = (path) => path,
): AsyncGenerator<Cell[][]> {
  const { store } = context
  for (let after = 0; ; ) {
    const rows = await context.db.read((db) => someAfter(db, context, after))
    if (rows.length > 0) yield rows.map(({ cells }) => cells)
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? 0
  }

  async function someAfter(db: Tx, of: StaffContext, id: number) {
    const live = and(eq(categories.store_id, store.id), isNull(categories.deleted_at))
    const rows = await db
      .select()
      .from(categories)
      .where(and(live, gt(categories.id, id)))
      .orderBy(asc(categories.id))
      .limit(BATCH)
    const slugs = new Map(
      (await db.select({ id: categories.id, slug: categories.slug }).from(categories).where(live)).map((row) => [
        row.id,
        row.slug,
      ]),
    )
    const filters = await optionNames(db, store.id)
    const paths = await categoryPaths(db, store.id, of.store.default_locale)
    return rows.map(({ translations: { en, km }, ...row }) => ({
      id: row.id,
      cells: cellsOf({
        slug: row.slug,
        parent: slugs.get(row.parent_id ?? 0) ?? '',
        path: pathsText([paths.get(row.id) ?? []]),
        name_en: en?.name ?? '',
        name_km: km?.name ?? '',
        description_en: en?.description ?? '',
        description_km: km?.description ?? '',
        status: truth(row.status),
        sort_order: row.sort_order,
        image: linked(row.image_path, link),
        banner: linked(row.banner_path, link),
        meta_tag_title_en: en?.meta_tag_title ?? '',
        meta_tag_title_km: km?.meta_tag_title ?? '',
        meta_tag_description_en: en?.meta_tag_description ?? '',
        meta_tag_description_km: km?.meta_tag_description ?? '',
        meta_tag_keyword_en: en?.meta_tag_keyword ?? '',
        meta_tag_keyword_km: km?.meta_tag_keyword ?? '',
        icon: row.icon ?? '',
        top: truth(row.top),
        column: row.column,
        show_home: truth(row.show_home),
        feature: truth(row.feature),
        mealtime: row.mealtime,
        available_from: row.available_from ?? '',
        available_to: row.available_to ?? '',
        filters: commaList(row.filter_option_ids.flatMap((of) => filters.get(of) ?? [])),
      }),
    }))
  }
}

const truth = (on: boolean) => (on ? 'TRUE' : 'FALSE')

function linked(path: string | null, link: PictureLink): string {
  const name = nameIn(path)
  return path && name ? link(path, name) : ''
}

/** What options are called in English, else in Khmer, by their ids. */
async function optionNames(db: Tx, storeId: number): Promise<Map<number, string>> {
  const rows = await db.select().from(options).where(eq(options.store_id, storeId))
  return new Map(rows.map(({ id, translations }) => [id, textIn(translations, 'name', 'en') ?? '']))
}

/** At the top, below it by a path, and below that by its link name. */
const EXAMPLES = [
  cellsOf({
    slug: 'food',
    path: 'Food',
    name_en: 'Food',
    name_km: 'អាហារ',
    status: 'TRUE',
    sort_order: 1,
    description_en: 'Cooked fresh each day.',
    description_km: 'ធ្វើថ្មីៗរាល់ថ្ងៃ។',
  }),
  cellsOf({ slug: 'noodles', path: 'Food > Noodles', name_en: 'Noodles', name_km: 'មី', status: 'TRUE' }),
  cellsOf({ slug: 'noodle-soup', parent: 'noodles', name_en: 'Noodle soup', name_km: 'មីស៊ុប', status: 'TRUE' }),
]

/** Our own columns with examples, to be filled in. */
export const categoryTemplate = (type: 'csv' | 'xlsx') =>
  fileOfExamples(type, IMPORT_KIND_TEXTS.categories(), CATEGORY_HEADER, EXAMPLES)
