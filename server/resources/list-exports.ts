import * as z from 'zod/mini'
import { exportQuery } from '#app/resources/list-export.ts'
import { exportList } from '#server/domain/export/export-list.ts'
import type { Keep } from '#server/kit/keep.ts'
import { staff, storeOrPlatform } from '#server/kit/procedure.ts'
import { attributeGroupRows } from './attribute-groups.ts'
import { attributeRows } from './attributes.ts'
import { brandRows } from './brands.ts'
import { categoryRows } from './categories.ts'
import { customerGroupRows } from './customer-groups.ts'
import { manufactureRows } from './manufactures.ts'
import { optionRows } from './options.ts'
import { roleRows } from './roles.ts'
import { supportContactRows } from './support-contacts.ts'
import { tagRows } from './tags.ts'
import { taxClassRows } from './tax-classes.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const stream = z.custom<ReadableStream<Uint8Array>>((body) => body instanceof ReadableStream)

/** `GET {path}/export`: the list's own filters and order, every row. */
function exported(rows: Keep, who: 'store' | 'both' = 'store') {
  const { contract } = rows.of
  const permission = contract.permission && `${contract.permission}-view`
  return (who === 'both' ? storeOrPlatform(permission) : staff(permission))
    .route({
      method: 'GET',
      path: `/${contract.path}/export`,
      summary: `All of ${contract.path} that match, as CSV or XLSX`,
      outputStructure: 'detailed',
      tags: [contract.path],
    })
    .input(exportQuery(contract.query))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: stream }))
    .handler(async ({ context, input }) => {
      const name = `${contract.path}.${input.type}`
      const headers = { 'content-type': TYPES[input.type], 'content-disposition': `attachment; filename="${name}"` }
      return { headers, body: await exportList(rows, context, input) }
    })
}

/** The lists that leave as a table, by path; products have formats of their own (server/backend/exports.ts). */
export const listExports = {
  manufactures: exported(manufactureRows),
  brands: exported(brandRows),
  categories: exported(categoryRows),
  options: exported(optionRows),
  'attribute-groups': exported(attributeGroupRows),
  attributes: exported(attributeRows),
  tags: exported(tagRows),
  'customer-groups': exported(customerGroupRows),
  'tax-classes': exported(taxClassRows),
  roles: exported(roleRows),
  'support-contacts': exported(supportContactRows, 'both'),
}
