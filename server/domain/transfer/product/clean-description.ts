import { m } from '#app/paraglide/messages.js'
import { cleanRich, RichTextRefused } from '#server/core/rich/rich-text.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import type { CatalogueEntry } from './imported-product.ts'

/**
 * The entry with its descriptions as a product of the store keeps them; one whose description can not be taken is refused
 * whole.
 */
export async function cleanDescription(
  entry: CatalogueEntry,
  { locale, layout }: RowReader,
  storeId?: number,
): Promise<CatalogueEntry> {
  if ('failed' in entry) return entry
  const { item: product } = entry
  try {
    const description = await cleanRich(product.description, { locale, storeId })
    const { translations: sent } = product
    const translations = sent && {
      en: { ...sent.en, description: await cleanRich(sent.en.description, { locale, storeId }) },
      km: { ...sent.km, description: await cleanRich(sent.km.description, { locale, storeId }) },
    }
    return { ...entry, item: { ...product, description, translations } }
  } catch (error) {
    if (!(error instanceof RichTextRefused)) throw error
    const note = { row: product.row, field: layout.label('description'), message: error.message }
    return { failed: { row: product.row, name: product.name || m.product({}, { locale }) }, errors: [note] }
  }
}
