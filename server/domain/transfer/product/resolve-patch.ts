import { searchText } from '#server/core/text/search-text.ts'
import type { ProductPatch } from '#server/domain/products/product-patch.ts'
import type { StoreNames } from '#server/domain/transfer/job/names-of.ts'
import { asColumns } from './file-fields.ts'
import type { KnownProduct } from './known-product.ts'
import type { PlannedPatch } from './plan-product.ts'

/** Ids of tags and attributes, by their names as they are searched for. */
export interface LinkedNames {
  tags: ReadonlyMap<string, number>
  attributes: ReadonlyMap<string, number>
}

/**
 * The patch with ids for all that it names, which is there by now, and with its plain fields among its columns. What a
 * product has is kept: nothing is taken away by an import.
 * @param known the product as it is; absent: a new one
 */
export function resolvePatch(
  { brand, manufacture, filed, fields = {}, tags, described, ...patch }: PlannedPatch,
  names: StoreNames,
  linked: LinkedNames,
  known: KnownProduct | undefined,
): ProductPatch {
  const out: ProductPatch = { ...patch, ...asColumns(fields) }
  if (brand) out.brand_id = names.brands(brand)[0] ?? null
  if (manufacture) out.manufacture_id = names.manufactures(manufacture)[0] ?? null
  if (filed) {
    const ids = filed.flatMap((path) => names.categories(path).slice(0, 1))
    out.category_ids = [...new Set([...ids, ...(known?.category_ids ?? [])])]
  }
  if (tags) {
    const ids = tags.map((name) => linked.tags.get(searchText(name)) ?? 0)
    out.tag_ids = [...new Set([...(known?.tag_ids ?? []), ...ids])]
  }
  if (described) {
    const all = new Map(known?.attributes.map(({ attribute_id, translations }) => [attribute_id, translations]))
    for (const { name, en, km } of described) {
      const id = linked.attributes.get(searchText(name)) ?? 0
      all.set(id, { ...all.get(id), ...(en && { en: { text: en } }), ...(km && { km: { text: km } }) })
    }
    out.attributes = [...all].map(([attribute_id, translations]) => ({ attribute_id, translations }))
  }
  return out
}
