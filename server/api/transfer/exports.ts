import * as z from 'zod/mini'
import { THING_KINDS, type ThingKind } from '#app/contracts/import-kind.ts'
import { product } from '#app/contracts/resources/product.ts'
import { filterOf } from '#app/contracts/selection.ts'
import { THING_CONTRACTS } from '#app/contracts/thing-contracts.ts'
import { bytes, FILE_TYPES, fileType } from '#server/api/rest/file-reply.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { audit } from '#server/core/rows/audit.ts'
import { categoryFile } from '#server/domain/transfer/category/category-file.ts'
import { customerFile } from '#server/domain/transfer/customer/customer-file.ts'
import { exportProducts } from '#server/domain/transfer/product/export-products.ts'
import { thingFile } from '#server/domain/transfer/thing/thing-file.ts'
import { importedProductRows, productRows } from '#server/resources/products.ts'
import { THING_ROWS } from './thing-rows.ts'

// As many as a list can have chosen, with commas between.
const idsText = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,999}$/)),
  z.transform((text) => text.split(',').map(Number)),
)
/** So many rows a filter may mean here: nothing of them but their ids is held. */
const MOST = 1_000_000

/** The store's products as a file (api.md, Import rules). */
export const exports = {
  products: staff('product-view')
    .route({
      method: 'GET',
      path: '/products/export',
      summary:
        'Export products in the Phsar or Shopify format, CSV or XLSX, or a ZIP with images: those of `ids`, otherwise those that match, otherwise all',
      outputStructure: 'detailed',
      tags: ['products'],
    })
    .input(
      z.object({
        ...filterOf(product.query).shape,
        ids: z.optional(idsText),
        format: z._default(z.enum(['own', 'shopify']), 'own'),
        /** A ZIP is our own columns, with the pictures. */
        type: z._default(z.enum(['csv', 'xlsx', 'zip']), 'csv'),
      }),
    )
    .output(bytes)
    .handler(async ({ context, input: { format, type, ids: wanted, ...filter } }) => {
      const narrowed = Object.values(filter).some((value) => value !== undefined)
      const chosen = wanted ? { ids: wanted } : narrowed ? { filter } : undefined
      const name = format === 'own' || type === 'zip' ? `products.${type}` : `products-${format}.${type}`
      const ids = await context.db.tx(async (db) => {
        const found = chosen && (await productRows.selected(db, context, chosen, MOST))
        const note = found && `× ${found.length}`
        await audit(db, context, { event: 'export', entity: 'product', label: name, ...(note && { note }) })
        return found
      })
      const headers = { 'content-type': FILE_TYPES[type], 'content-disposition': `attachment; filename="${name}"` }
      return { headers, body: exportProducts(context, importedProductRows, { format, type, ids }, THING_ROWS) }
    }),
  categories: ownFile('category', 'categories', categoryFile),
  customers: ownFile('customer', 'customers', customerFile),
  ...(Object.fromEntries(THING_KINDS.map((kind) => [kind, thingsOf(kind)])) as Record<
    ThingKind,
    ReturnType<typeof ownFile>
  >),
}

function thingsOf(kind: ThingKind) {
  const { permission = '' } = THING_CONTRACTS[kind]
  return ownFile(permission, kind, (context, type) => thingFile(context, kind, THING_ROWS[kind], type))
}

/** `GET /{path}/export/own`: all rows in our own columns, which come in again as they are. */
function ownFile(
  permission: string,
  path: string,
  write: (context: StaffContext, type: 'csv' | 'xlsx') => Promise<ReadableStream<Uint8Array>>,
) {
  return staff(`${permission}-view`)
    .route({
      method: 'GET',
      path: `/${path}/export/own`,
      summary: `Export all ${path} in the Phsar format, CSV or XLSX`,
      outputStructure: 'detailed',
      tags: [path],
    })
    .input(z.object({ type: fileType }))
    .output(bytes)
    .handler(async ({ context, input: { type } }) => ({
      headers: {
        'content-type': FILE_TYPES[type],
        'content-disposition': `attachment; filename="${path}.${type}"`,
      },
      body: await write(context, type),
    }))
}
