import * as z from 'zod/mini'
import { exportQuery } from '#app/contracts/list-export.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import { servedTo } from '#server/core/rows/served-to.ts'
import { exportList } from '#server/domain/transfer/file/export-list.ts'
import { ALL, type Facts } from './all.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const stream = z.custom<ReadableStream<Uint8Array>>((body) => body instanceof ReadableStream)

/** `GET {path}/export`: the list's own filters and order, every row. */
function exported(rows: Repository, facts: Facts) {
  const { contract } = rows.of
  return servedTo(facts, contract.permission)
    .may('view')
    .route({
      method: 'GET',
      path: `/${contract.path}/export`,
      summary: `Export ${contract.path} that match, as CSV or XLSX`,
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

/** The lists that leave as a table, by path; what is exported otherwise says so (all.ts). */
export const listExports = Object.fromEntries(
  ALL.filter(({ exports }) => exports !== 'own').map(({ rows, ...facts }) => [
    rows.of.contract.path,
    exported(rows as Repository, facts),
  ]),
) as Record<(typeof ALL)[number]['rows']['of']['contract']['path'], ReturnType<typeof exported>>
