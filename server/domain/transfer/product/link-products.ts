import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Stored } from '#server/core/rows/rows.ts'
import { slugOf } from '#server/core/text/slug-of.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { storedParts } from '#server/domain/products/read-products.ts'
import type { Change, Finished } from '#server/domain/transfer/job/import-of.ts'
import { saveApart } from '#server/domain/transfer/job/save-apart.ts'
import type { ImportRun } from './import-run.ts'
import type { ImportedProduct, RowNote } from './imported-product.ts'
import { type KnownProduct, knownProduct } from './known-product.ts'
import type { PlannedPatch } from './plan-product.ts'
import { undoOf } from './undo-patch.ts'
import { valueShown } from './value-shown.ts'
import type { LinkedProduct } from './waiting.ts'

/** What of a product waits until all are there; undefined: nothing. */
export function linkedOf({ images, ...file }: ImportedProduct): LinkedProduct | undefined {
  const shows = images.flatMap(({ url, shows: value }) => (value ? [{ url, value }] : []))
  const { row, code, code_made, handle, related, upsells } = file
  if (file.partial || (related.length === 0 && upsells.length === 0 && shows.length === 0)) return undefined
  return { row, code, code_made, handle, related, upsells, shows }
}

/** What a product may have (app/contracts/product-shape.ts). */
const MOST = 50

interface Linking {
  run: ImportRun
  /** Links to pictures that the store has, by the names of its files. */
  pictures: ReadonlyMap<string, string>
  /** Codes of the file: of a trial, which makes none of its products. */
  inFile: { has(code: string): boolean }
  /** Whether the import made a product: then all that the file says of it counts. */
  made(id: number): boolean
}

/**
 * Links products of the file to others, now that all of them are there, in the caller's transaction: what the file does not
 * name stays.
 */
export async function linkProducts(
  db: Tx,
  items: readonly LinkedProduct[],
  { run, pictures, inFile, made }: Linking,
): Promise<Finished> {
  const { context, dry, columns } = run
  const storeId = context.store.id
  const { own, idOf } = await productsNamed(db, storeId, items)
  const stored = items.flatMap((item) => own(item) ?? [])
  const ids = stored.map(({ id }) => id)
  const parts = await storedParts(db, storeId, ids)
  const known = new Map(stored.map((row) => [row.id, knownProduct(context, row, parts.get(row.id))]))
  const warnings: RowNote[] = []
  const changes: Change[] = []

  for (const item of items) {
    const row = own(item)
    const there = known.get(row?.id ?? 0)
    if (!row || !there) {
      if (dry) warnings.push(...unknownCodes(item, (code) => idOf(code) !== undefined || inFile.has(code), run))
      continue
    }
    const fresh = made(row.id)
    if (!fresh && !run.update) continue
    const may = (column: Parameters<typeof columns.has>[0]) => fresh || columns.has(column)
    const joined = (codes: readonly string[], before: readonly number[]) => {
      const ids = codes.flatMap((code) => idOf(code) ?? []).filter((id) => id !== row.id)
      const more = ids.filter((id) => !before.includes(id))
      return more.length > 0 ? [...before, ...new Set(more)].slice(0, MOST) : undefined
    }
    const related = may('related') ? joined(item.related, there.related_ids) : undefined
    const upsells = may('upsells') ? joined(item.upsells, there.upsell_ids) : undefined
    const images = may('image_value') ? withValues(item, there, pictures) : undefined
    const patch: PlannedPatch = {
      ...(related && { related_ids: related }),
      ...(upsells && { upsell_ids: upsells }),
      ...(images && { images }),
    }
    if (may('related'))
      warnings.push(...unknownCodes(item, (code) => idOf(code) !== undefined || (dry && inFile.has(code)), run))
    if (Object.keys(patch).length === 0) continue
    const errors = dry
      ? undefined
      : await saveApart(db, () => run.rows.patch(db, context, { ...patch, id: row.id }), item.row)
    if (errors) warnings.push(...errors)
    else changes.push({ row_id: row.id, kind: 'changed', version: row.version + 1, before: undoOf(patch, there) })
  }
  return { changes, warnings }
}

function unknownCodes(
  { row, related, upsells }: LinkedProduct,
  isKnown: (code: string) => boolean,
  { context: { locale } }: ImportRun,
): RowNote[] {
  const of = (field: string, codes: readonly string[]) =>
    codes
      .filter((code) => !isKnown(code))
      .map((name) => ({ row, field, message: m.import_warning_unknown_thing({ name }, { locale }) }))
  return [...of('related', related), ...of('upsells', upsells)]
}

/** The product's pictures with the values that the file says they show; undefined: nothing is new. */
function withValues({ shows }: LinkedProduct, known: KnownProduct, pictures: Linking['pictures']) {
  const values = new Map(shows.map(({ url, value }) => [pictures.get(url), valueShown(value, known)]))
  const images = known.images.map((image) => {
    const value_id = values.get(image.image)
    return value_id && value_id !== image.value_id ? { ...image, value_id } : image
  })
  if (images.every((image, i) => image === known.images[i])) return undefined
  return images.map(({ image, alt, alt_km, value_id, is_main }) => ({ image, alt, alt_km, value_id, is_main }))
}

/** The products that items are, by their codes or link names, and the ids of those that they name. */
async function productsNamed(db: Tx, storeId: number, items: readonly LinkedProduct[]) {
  const codes = [
    ...items.flatMap(({ code, code_made }) => (code_made ? [] : [code])),
    ...items.flatMap(({ related, upsells }) => [...related, ...upsells]),
  ]
  const slugs = items.flatMap(({ handle }) => (handle ? [slugOf(handle)] : []))
  const live = and(eq(products.store_id, storeId), isNull(products.deleted_at))
  const rows = (await db
    .select()
    .from(products)
    .where(and(live, or(inArray(products.code, codes), inArray(products.slug, slugs))))
    .orderBy(asc(products.id))) as (Stored & { code: string; slug: string | null })[]
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const bySlug = new Map(rows.flatMap((row) => (row.slug ? [[row.slug, row] as const] : [])))
  return {
    own: ({ code, code_made, handle }: LinkedProduct) =>
      (code_made ? undefined : byCode.get(code)) ?? bySlug.get(handle ? slugOf(handle) : '') ?? byCode.get(code),
    idOf: (code: string) => byCode.get(code)?.id,
  }
}
