import type { previewImport } from '#app/bff/imports.functions.ts'
import { m } from '#app/paraglide/messages.js'

/** A file as the server sees it before anything is imported. */
export type FilePreview = Awaited<ReturnType<typeof previewImport>>
export type MappedField = FilePreview['fields'][number]
/** Titles of the file by what they are. */
export type Mapping = Partial<Record<MappedField, string>>

/** What a column of a file may be, in words. */
export const FIELD_LABELS: Record<MappedField, () => string> = {
  name: m.name,
  name_km: m.import_field_name_km,
  code: m.product_code,
  price: m.price,
  compare_at_price: m.compare_at_price,
  quantity: m.quantity,
  description: m.description,
  description_km: m.import_field_description_km,
  category: m.category,
  brand: m.brand,
  tags: m.tags,
  barcode: m.barcode,
  weight: m.import_field_weight,
  model: m.product_model,
  unit: m.product_unit,
  location: m.import_field_location,
  published: m.status,
  handle: m.slug,
  image: m.import_field_image,
  option1: () => m.import_field_option({ n: 1 }),
  option2: () => m.import_field_option({ n: 2 }),
  option3: () => m.import_field_option({ n: 3 }),
}
