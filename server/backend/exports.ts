import * as z from 'zod/mini'
import { exportProducts } from '#server/domain/export/export-products.ts'
import { templateFile } from '#server/domain/export/template-file.ts'
import { staff } from '#server/kit/procedure.ts'
import { importedProductRows } from '#server/resources/products.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Bytes that come as they are read: a reply of any length holds no more than a part of it. */
const stream = z.custom<ReadableStream<Uint8Array>>((body) => body instanceof ReadableStream)

/** The store's products as a file, and an empty one to fill in (api.md, Import rules). */
export const exports = {
  products: staff('product-view')
    .route({
      method: 'GET',
      path: '/products/export',
      summary: 'All products as a file: our own columns or Shopify’s, CSV or XLSX',
      outputStructure: 'detailed',
      tags: ['products'],
    })
    .input(
      z.object({
        format: z._default(z.enum(['own', 'shopify']), 'own'),
        type: z._default(z.enum(['csv', 'xlsx']), 'csv'),
      }),
    )
    .output(z.object({ headers: z.record(z.string(), z.string()), body: stream }))
    .handler(({ context, input: { format, type } }) => {
      const name = format === 'own' ? `products.${type}` : `products-${format}.${type}`
      const headers = { 'content-type': TYPES[type], 'content-disposition': `attachment; filename="${name}"` }
      return { headers, body: exportProducts(context, importedProductRows, format, type) }
    }),
  template: staff('product-create')
    .route({
      method: 'GET',
      path: '/products/import/template',
      summary: 'Our own columns with examples, to be filled in and imported',
      outputStructure: 'detailed',
      tags: ['imports'],
    })
    .input(z.object({ type: z._default(z.enum(['csv', 'xlsx']), 'csv') }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: stream }))
    .handler(({ input: { type } }) => ({
      headers: {
        'content-type': TYPES[type],
        'content-disposition': `attachment; filename="products-template.${type}"`,
      },
      body: templateFile(type),
    })),
}
