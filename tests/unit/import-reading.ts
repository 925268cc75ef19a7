import { readFile } from 'node:fs/promises'
import type { ImportedProduct, RowNote } from '#server/domain/transfer/product/imported-product.ts'
import { parseCatalogue } from '#server/domain/transfer/product/parse-catalogue.ts'

export const fixture = (name: string) => readFile(new URL(`../fixtures/import/${name}`, import.meta.url))

/** Everything the importer says of a file, gathered. */
export async function readAll(
  file: Uint8Array | string | AsyncIterable<Uint8Array>,
  options: { locale?: 'en' | 'km'; decimals?: number; mapping?: Record<string, string> } = {},
) {
  const source = typeof file === 'string' ? Buffer.from(file) : file
  const { locale = 'en', decimals = 2, mapping } = options
  const catalogue = await parseCatalogue(source, { locale, decimals, ...(mapping && { mapping }) })
  const products: ImportedProduct[] = []
  const warnings: RowNote[] = []
  const errors: RowNote[] = []
  const failed: { row: number; name: string }[] = []
  for await (const entry of catalogue.entries()) {
    if ('item' in entry) {
      products.push(entry.item)
      warnings.push(...entry.warnings)
    } else {
      failed.push(entry.failed)
      errors.push(...entry.errors)
    }
  }
  return { ...catalogue, products, warnings, errors, failed, counted: catalogue.products }
}
