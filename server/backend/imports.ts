import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { flag } from '#app/resources/kit.ts'
import { notesCsv } from '#server/domain/import/errors-csv.ts'
import type { ImportRun } from '#server/domain/import/import-batch.ts'
import { type ImportJob, openJob, readJob } from '#server/domain/import/import-jobs.ts'
import { enqueue } from '#server/domain/import/import-queue.ts'
import { countsOf, type ImportReport, LISTED_NOTES, newReport } from '#server/domain/import/import-report.ts'
import { type Catalogue, parseCatalogue } from '#server/domain/import/parse-catalogue.ts'
import { runImport } from '#server/domain/import/run-import.ts'
import { UnreadableFile } from '#server/domain/import/unreadable-file.ts'
import { chosenColumns } from '#server/domain/import/update-columns.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { staff } from '#server/kit/procedure.ts'
import { refused, refusedField } from '#server/kit/refused.ts'
import { idInput, one } from '#server/kit/rows.ts'
import { brandRows } from '#server/resources/brands.ts'
import { importedProductRows } from '#server/resources/products.ts'

const FORMATS = ['shopify', 'shopify-2025', 'own'] as const
const note = z.object({ row: z.int(), field: z.string(), message: z.string() })
const count = z.int()
const job = z.object({
  /** Null for a dry run, of which nothing is kept. */
  id: z.nullable(z.int()),
  state: z.enum(['dry_run', 'queued', 'running', 'done', 'failed', 'undone']),
  format: z.enum(FORMATS),
  rows: count,
  products: count,
  ...{ new: count, changed: count, unchanged: count, failed: count },
  warnings: z.array(note),
  errors: z.array(note),
})

const form = z.object({
  file: z.optional(z.file()),
  dry_run: z._default(flag, false),
  format: z.optional(z.enum(FORMATS)),
  update: z._default(flag, true),
  columns: z.optional(
    z.union([z.string().check(z.maxLength(500)), z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30))]),
  ),
})

const tags = ['imports']

/** Reads the file as far as it must be readable. @throws 413, 422 on `file` and `format` */
async function opened(context: StaffContext, { file, format }: z.output<typeof form>): Promise<Catalogue> {
  if (!file) throw refusedField('file', m.required())
  const decimals = context.store.base_currency === 'KHR' ? 0 : 2
  try {
    const catalogue = await parseCatalogue(new Uint8Array(await file.arrayBuffer()), {
      locale: context.locale,
      decimals,
    })
    const other =
      format && format !== catalogue.format && !(format === 'shopify' && catalogue.format === 'shopify-2025')
    if (other) throw refusedField('format', m.import_error_format())
    return catalogue
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw error.reason === 'size' ? refused(413, error.message) : refusedField('file', error.message)
  }
}

const listed = (of: Pick<ImportReport, 'warnings' | 'errors'>) => ({
  warnings: of.warnings.slice(0, LISTED_NOTES),
  errors: of.errors.slice(0, LISTED_NOTES),
})

function jobReply({ id, state, format, counts, warnings, errors }: ImportJob) {
  const { rows = 0, products = 0, new: made = 0, changed = 0, unchanged = 0, failed = 0 } = counts
  const data = {
    id,
    state,
    format,
    rows,
    products,
    new: made,
    changed,
    unchanged,
    failed,
    ...listed({ warnings, errors }),
  }
  return data as z.input<typeof job>
}

/** Products from a file, and the jobs that bring them in (api.md, Imports). */
export const imports = {
  products: staff('product-create')
    .route({
      method: 'POST',
      path: '/products/import',
      summary: 'Import products from a CSV (multipart); `dry_run` writes nothing',
      outputStructure: 'detailed',
      tags,
    })
    .input(form)
    .output(
      z.union([
        z.object({ status: z.literal(200), body: one(job) }),
        z.object({ status: z.literal(202), body: one(job) }),
      ]),
    )
    .handler(async ({ context, input }) => {
      const catalogue = await opened(context, input)
      const columns = chosenColumns(catalogue.columns, input.columns)
      const run: ImportRun = {
        ...{ context, columns, update: input.update, dry: true },
        rows: importedProductRows,
        makeBrand: (db, staffContext, name) => brandRows.create(db, staffContext, { name }),
      }
      const mayUpdate = context.user.permissions.has('product-update')
      if (input.dry_run || (input.update && !mayUpdate)) {
        const report = await runImport(catalogue, run)
        if (!input.dry_run && report.changed > 0) throw refused(403, m.error_403())
        const data = {
          id: null,
          state: 'dry_run' as const,
          ...countsOf(report),
          format: report.format,
          ...listed(report),
        }
        if (input.dry_run) return { status: 200 as const, body: { data } }
      }
      const update = input.update && mayUpdate
      const report = newReport(catalogue)
      const fileName = input.file?.name ?? ''
      const id = await context.db.tx((db) => openJob(db, context, { report, fileName, update }))
      enqueue(id, catalogue, { ...run, update, dry: false })
      const data = { id, state: 'queued' as const, ...countsOf(report), format: report.format, ...listed(report) }
      return { status: 202 as const, body: { data } }
    }),

  show: staff('product-view')
    .route({ method: 'GET', path: '/imports/{id}', summary: 'Where an import stands', tags })
    .input(idInput)
    .output(one(job))
    .handler(({ context, input }) =>
      context.db.tx(async (db) => ({ data: jobReply(await readJob(db, context.store.id, input.id)) })),
    ),

  errors: staff('product-view')
    .route({
      method: 'GET',
      path: '/imports/{id}/errors',
      summary: 'What an import could not take, as CSV',
      outputStructure: 'detailed',
      tags,
    })
    .input(idInput)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
    .handler(async ({ context, input }) => {
      const { errors } = await context.db.tx((db) => readJob(db, context.store.id, input.id))
      const name = `import-${input.id}-errors.csv`
      const body = new File([notesCsv(errors)], name, { type: 'text/csv; charset=utf-8' })
      return { headers: { 'content-disposition': `attachment; filename="${name}"` }, body }
    }),
}
