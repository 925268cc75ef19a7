import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from '#app/resources/fields.ts'
import { flag } from '#app/resources/kit.ts'
import type { Tx } from '#server/db/client.ts'
import { notesCsv } from '#server/domain/import/errors-csv.ts'
import { keepFile, piecesOf } from '#server/domain/import/import-chunks.ts'
import {
  beginUndo,
  followJob,
  type ImportJob,
  mayUndo,
  openJob,
  readJob,
  writeJob,
} from '#server/domain/import/import-jobs.ts'
import { countsOf, type ImportReport, LISTED_NOTES, newReport } from '#server/domain/import/import-report.ts'
import type { ImportRun } from '#server/domain/import/import-run.ts'
import { IMPORT_FORMATS } from '#server/domain/import/imported-product.ts'
import { keepMapping, mappingsOf } from '#server/domain/import/keep-mapping.ts'
import { lookInto, type OpenFile, openFile } from '#server/domain/import/open-file.ts'
import { MAPPED_FIELDS } from '#server/domain/import/recognise.ts'
import { tryImport } from '#server/domain/import/run-import.ts'
import { chosenColumns } from '#server/domain/import/update-columns.ts'
import { audit } from '#server/kit/audit.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { cancelJob, enqueue } from '#server/kit/jobs.ts'
import { staff } from '#server/kit/procedure.ts'
import { refused, refusedField } from '#server/kit/refused.ts'
import { idInput, one } from '#server/kit/rows.ts'
import { columnMapping, mappingFrom, readably } from './import-form.ts'
import { importProducts, importTools, undoImport } from './import-jobs.ts'

const note = z.object({ row: z.int(), field: z.string(), message: z.string() })
const count = z.int()
const job = z.object({
  /** Null for a dry run, of which nothing is kept. */
  id: z.nullable(z.int()),
  state: z.enum(['dry_run', 'queued', 'running', 'done', 'failed', 'undone']),
  format: z.enum(IMPORT_FORMATS),
  rows: count,
  products: count,
  ...{ new: count, changed: count, unchanged: count, failed: count },
  warnings: z.array(note),
  errors: z.array(note),
  /** Somebody stopped it: what it did until then stays. */
  cancelled: z.boolean(),
  /** It is being taken back. */
  undoing: z.boolean(),
  /** It is the last one, and what it did can be taken back. */
  can_undo: z.boolean(),
})

const form = z.object({
  file: z.optional(z.file()),
  dry_run: z._default(flag, false),
  format: z.optional(z.enum(IMPORT_FORMATS)),
  update: z._default(flag, true),
  /** JSON of titles by field, for a header that nobody knows; remembered with the import. */
  mapping: z.optional(text(10_000)),
  columns: z.optional(
    z.union([z.string().check(z.maxLength(500)), z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30))]),
  ),
})

const preview = z.object({
  /** Null: nobody knows this header, and `mapping` must say what its columns are. */
  format: z.nullable(z.enum(IMPORT_FORMATS)),
  header: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** What was said of such a header before, else what the titles sound like. */
  mapping: columnMapping,
  remembered: z.boolean(),
  fields: z.array(z.enum(MAPPED_FIELDS)),
})

const tags = ['imports']

/** Opens the file as far as it must be readable. @throws 413, 422 on `file` and `format` */
async function opened(
  context: StaffContext,
  file: File,
  { format, mapping }: Pick<z.output<typeof form>, 'format' | 'mapping'>,
): Promise<OpenFile> {
  const decimals = context.store.base_currency === 'KHR' ? 0 : 2
  return readably(async () => {
    const mappings = await mappingsOf(context.db, context.store.id)
    const how = { locale: context.locale, decimals, mappings, ...(mapping && { mapping: mappingFrom(mapping) }) }
    const open = await openFile(piecesOf(file), how)
    const other = format && format !== open.format && !(format === 'shopify' && open.format === 'shopify-2025')
    if (!other) return open
    await open.close()
    throw refusedField('format', m.import_error_format())
  })
}

const listed = (of: Pick<ImportReport, 'warnings' | 'errors'>) => ({
  warnings: of.warnings.slice(0, LISTED_NOTES),
  errors: of.errors.slice(0, LISTED_NOTES),
})

/** An import as replies tell it. */
async function jobReply(db: Tx, of: ImportJob) {
  const { rows = 0, products = 0, new: made = 0, changed = 0, unchanged = 0, failed = 0 } = of.counts
  const undoing = of.state === 'undoing'
  const data = {
    ...{ id: of.id, state: undoing ? 'running' : of.state, format: of.format },
    ...{ rows, products, new: made, changed, unchanged, failed, ...listed(of) },
    ...{ cancelled: of.cancelled, undoing, can_undo: made + changed > 0 && (await mayUndo(db, of)) },
  }
  return data as z.input<typeof job>
}

/** A report of which nothing was written down yet. */
const reportReply = (id: number | null, state: 'dry_run' | 'queued', report: ImportReport) => ({
  ...{ id, state, format: report.format, ...countsOf(report), ...listed(report) },
  ...{ cancelled: false, undoing: false, can_undo: false },
})

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
      const { file } = input
      if (!file) throw refusedField('file', m.required())
      const open = await opened(context, file, input)
      try {
        const columns = chosenColumns(open.columns, input.columns)
        const run: ImportRun = { ...importTools, context, columns, update: input.update, dry: true }
        const mayUpdate = context.user.permissions.has('product-update')
        if (input.dry_run || (input.update && !mayUpdate)) {
          const report = await tryImport(open, run, newReport(open))
          if (input.dry_run) return { status: 200 as const, body: { data: reportReply(null, 'dry_run', report) } }
          if (report.changed > 0) throw refused(403, m.error_403())
        }
        const report = newReport(open)
        const of = { report, fileName: file.name, update: input.update && mayUpdate, columns }
        const id = await context.db.tx(async (db) => {
          const opening = await openJob(db, context, of)
          await keepFile(db, context.store.id, opening, piecesOf(file))
          if (input.mapping) await keepMapping(db, context.store.id, open.hash, mappingFrom(input.mapping))
          await begin(db, importProducts, context, opening)
          return opening
        })
        return { status: 202 as const, body: { data: reportReply(id, 'queued', report) } }
      } finally {
        await open.close()
      }
    }),

  preview: staff('product-create')
    .route({
      method: 'POST',
      path: '/products/import/preview',
      summary: 'Header and first 20 rows of a file, and what its columns may be',
      tags,
    })
    .input(z.object({ file: z.optional(z.file()) }))
    .output(one(preview))
    .handler(async ({ context, input: { file } }) => {
      if (!file) throw refusedField('file', m.required())
      const { header_hash, guess, ...seen } = await readably(() => lookInto(piecesOf(file), context.locale))
      const before = (await mappingsOf(context.db, context.store.id))[header_hash]
      const data = { ...seen, mapping: before ?? guess, remembered: before !== undefined, fields: [...MAPPED_FIELDS] }
      return { data }
    }),

  show: staff('product-view')
    .route({ method: 'GET', path: '/imports/{id}', summary: 'Where an import stands', tags })
    .input(idInput)
    .output(one(job))
    .handler(({ context, input }) =>
      context.db.tx(async (db) => ({ data: await jobReply(db, await followJob(db, context.store.id, input.id)) })),
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

  cancel: staff('product-create')
    .route({ method: 'POST', path: '/imports/{id}/cancel', summary: 'Stop an import; what it did stays', tags })
    .input(idInput)
    .output(one(job))
    .handler(({ context, input }) =>
      context.db.tx(async (db) => {
        const found = await readJob(db, context.store.id, input.id)
        const stoppable = found.state === 'queued' || found.state === 'running'
        if (stoppable && found.job_id !== null) {
          await cancelJob(db, found.job_id)
          await audit(db, context, { event: 'cancelled', entity: 'import', id: found.id, label: found.file_name })
        }
        return { data: await jobReply(db, found) }
      }),
    ),

  undo: staff('product-update')
    .route({
      method: 'POST',
      path: '/imports/{id}/undo',
      successStatus: 202,
      summary: 'Take the last import back; what was changed since is skipped and listed',
      tags,
    })
    .input(idInput)
    .output(one(job))
    .handler(({ context, input }) =>
      context.db.tx(async (db) => {
        const { id } = await beginUndo(db, context, input.id)
        await begin(db, undoImport, context, id)
        return { data: await jobReply(db, await readJob(db, context.store.id, id)) }
      }),
    ),
}

/** Asks for the work on an import, and writes down which it is. */
async function begin(db: Tx, work: typeof importProducts, { store }: StaffContext, import_id: number): Promise<void> {
  const of = { store_id: store.id, import_id }
  const job_id = await enqueue(db, work, of, { storeId: store.id })
  await writeJob(db, { store_id: store.id, id: import_id }, { job_id })
}
