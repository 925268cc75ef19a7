import { MOST_FEATURED } from '#app/contracts/feature-product.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import type { LinkColumn } from '#server/domain/transfer/formats/columns.ts'
import { commaParts } from '#server/domain/transfer/formats/comma-list.ts'
import { codeOf } from '#server/domain/transfer/job/make-code.ts'
import type { ImportedProduct } from './imported-product.ts'
import { readDay } from './read-day.ts'

/** As many as the product's own form takes. */
const MOST = 50

/** What a product is linked to, by codes. */
export function readLinks(
  first: FileRecord,
  reader: RowReader,
): Pick<ImportedProduct, 'shipping_methods' | 'related' | 'upsells' | 'featured'> {
  const codes = (column: LinkColumn) =>
    [...new Set(commaParts(reader.text(first, column)).map(codeOf))].filter(Boolean).slice(0, MOST)
  const place = reader.has('featured') ? reader.whole(first, 'featured', 1, MOST_FEATURED) : null
  return {
    shipping_methods: codes('shipping_methods'),
    related: codes('related'),
    upsells: codes('upsells'),
    featured:
      place === null
        ? null
        : {
            place,
            date_start: readDay(first, 'featured_start', reader),
            date_end: readDay(first, 'featured_end', reader),
          },
  }
}
