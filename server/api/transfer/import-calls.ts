import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import { m } from '#app/paraglide/messages.js'
import { bytes, FILE_TYPES, fileType } from '#server/api/rest/file-reply.ts'
import { withKey } from '#server/api/rest/with-key.ts'
import { cancelJob, enqueue } from '#server/core/jobs/jobs.ts'
import type { RequestContext, StaffContext } from '#server/core/procedure/context.ts'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { idInput, one } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { mayFetch } from '#server/domain/pictures/may-fetch.ts'
import { picturesFailed, picturesSoFar } from '#server/domain/pictures/pictures-report.ts'
import { stopPictures } from '#server/domain/pictures/stop-pictures.ts'
import { claimKey, hashOfBody, keepReply, madeWithKey } from '#server/domain/sales/repeat.ts'
import { notesCsv } from '#server/domain/transfer/file/errors-csv.ts'
import { lookInto, type OpenFile, openFile, withFileTurn } from '#server/domain/transfer/file/open-file.ts'
import { keepMapping, mappingsOf } from '#server/domain/transfer/formats/keep-mapping.ts'
import { spreadOut, storedNotes } from '#server/domain/transfer/job/grouped-notes.ts'
import { keepFile, piecesOf } from '#server/domain/transfer/job/import-chunks.ts'
import { requestOf } from '#server/domain/transfer/job/import-context.ts'
import {
  beginUndo,
  checkMayBegin,
  followJob,
  openJob,
  readJob,
  writeJob,
} from '#server/domain/transfer/job/import-jobs.ts'
import type { AnyImport, ImportHow } from '#server/domain/transfer/job/import-of.ts'
import { newReport } from '#server/domain/transfer/job/import-report.ts'
import { tryImport } from '#server/domain/transfer/job/run-import.ts'
import { chosenColumns, type UpdateColumns } from '#server/domain/transfer/product/update-columns.ts'
import { importForm, importPreview, importReply } from './import-contract.ts'
import { mappingFrom, readably } from './import-form.ts'
import { type importProducts, undoImport } from './import-jobs.ts'
import { jobReply, reportReply } from './import-reply.ts'

const tags = ['imports']
/** Pictures that did not come: as many as anybody looks through. */
const PICTURE_ERRORS = 10_000

interface Served {
  of: AnyImport
  work: typeof importProducts
  /** What its permissions begin with. */
  permission: string
  /** Below which its imports lie. */
  jobs: `/${string}`
  /** What a column of a foreign file may be. */
  fields: readonly string[]
  updates: UpdateColumns
  template(type: 'csv' | 'xlsx'): ReadableStream<Uint8Array>
}

/** One kind of things from a file, and the jobs that bring them in (api.md, Imports). */
export function importCalls({ of, work, permission, jobs, fields, updates, template }: Served) {
  const { kind } = of
  const path = `/${kind}/import` as const

  /** Opens the file as far as it must be readable. @throws 413, 422 on `file` and `format` */
  async function opened(
    context: StaffContext,
    file: File,
    { format, mapping }: Pick<z.output<typeof importForm>, 'format' | 'mapping'>,
  ): Promise<OpenFile> {
    const decimals = context.store.base_currency === 'KHR' ? 0 : 2
    return readably(async () => {
      const mappings = await mappingsOf(context.db, context.store.id, kind)
      const said = mapping && mappingFrom(mapping, fields)
      const how = {
        kind,
        locale: context.locale,
        decimals,
        mappings,
        storeId: context.store.id,
        ...(said && { mapping: said }),
      }
      const open = await openFile(piecesOf(file), how, context.signal)
      const other = format && format !== open.format && !(format === 'shopify' && open.format === 'shopify-2025')
      if (!other) return open
      open.close()
      throw refusedField('format', m.import_error_format())
    })
  }

  return {
    begin: staff(`${permission}-create`)
      .route({
        method: 'POST',
        path,
        summary: `Import ${kind} from a CSV or XLSX (multipart); \`dry_run\` writes nothing`,
        spec: withKey,
        outputStructure: 'detailed',
        tags,
      })
      .input(importForm)
      .output(
        z.union([
          z.object({ status: z.literal(200), body: one(importReply) }),
          z.object({ status: z.literal(202), body: one(importReply) }),
        ]),
      )
      .handler(async ({ context, input }) => {
        const { file } = input
        if (!file) throw refusedField('file', m.required())
        const fetching = mayFetch(context.store, input.fetch_pictures)
        // What the store does not do of itself is asked for by whoever may change what it does.
        if (fetching && !mayFetch(context.store) && !context.user.permissions.has('setting-update')) throw forbidden()
        const key = input.dry_run ? null : await keyOf(context, kind, input)
        // What was begun with the key before is told, however it stands by now; what may not begin is not even read.
        const begun = key && (await key.begun())
        if (begun) return { status: 202 as const, body: { data: begun } }
        if (!input.dry_run) {
          try {
            await context.db.read((db) => checkMayBegin(db, context.store))
          } catch (error) {
            // It began at this very moment.
            const now = key && (await key.begun())
            if (now) return { status: 202 as const, body: { data: now } }
            throw error
          }
        }
        return withFileTurn({ storeId: context.store.id, signal: context.signal }, async () => {
          const open = await opened(context, file, input)
          try {
            const columns = chosenColumns(updates, open.columns, input.columns)
            const how: ImportHow = { context, columns, update: input.update, fetching, dry: true }
            const mayUpdate = context.user.permissions.has(`${permission}-update`)
            if (input.dry_run || (input.update && !mayUpdate)) {
              const report = await readably(() => tryImport(of, open, how, newReport(open)))
              if (input.dry_run)
                return { status: 200 as const, body: { data: reportReply(null, 'dry_run', report, fetching) } }
              if (report.changed > 0) throw forbidden()
            }
            const report = newReport(open)
            const about = {
              kind,
              report,
              fileName: file.name,
              update: input.update && mayUpdate,
              columns,
              fetchPictures: input.fetch_pictures ?? null,
            }
            // Before the job asks for a reader of the store.
            open.close()
            const id = await context.db.tx(async (db) => {
              const before = key && (await claimKey(db, context.store.id, key.name, key.hash))
              if (before) return before
              const opening = await openJob(db, context, about)
              if (key) await keepReply(db, context.store.id, key.name, opening)
              await keepFile(db, context.store.id, opening, piecesOf(file))
              const known = { storeId: context.store.id, kind, hash: open.hash }
              if (input.mapping) await keepMapping(db, known, mappingFrom(input.mapping, fields))
              await begin(db, work, context, opening)
              return opening
            })
            return { status: 202 as const, body: { data: reportReply(id, 'queued', report, fetching) } }
          } finally {
            open.close()
          }
        })
      }),

    preview: staff(`${permission}-create`)
      .route({
        method: 'POST',
        path: `${path}/preview`,
        summary: `Header and first 20 rows of a file of ${kind}, with suggested columns`,
        tags,
      })
      .input(z.object({ file: z.optional(z.file()) }))
      .output(one(importPreview))
      .handler(async ({ context, input: { file } }) => {
        if (!file) throw refusedField('file', m.required())
        const owner = { storeId: context.store.id, signal: context.signal }
        const { header_hash, guess, ...seen } = await withFileTurn(owner, () =>
          readably(() => lookInto(piecesOf(file), kind, context.locale, owner)),
        )
        const before = (await mappingsOf(context.db, context.store.id, kind))[header_hash]
        const data = { ...seen, mapping: before ?? guess, remembered: before !== undefined, fields: [...fields] }
        return { data }
      }),

    template: staff(`${permission}-create`)
      .route({
        method: 'GET',
        path: `${path}/template`,
        summary: 'Download an import template with examples',
        outputStructure: 'detailed',
        tags,
      })
      .input(z.object({ type: fileType }))
      .output(bytes)
      .handler(({ input: { type } }) => ({
        headers: {
          'content-type': FILE_TYPES[type],
          'content-disposition': `attachment; filename="${kind}-template.${type}"`,
        },
        body: template(type),
      })),

    show: staff(`${permission}-view`)
      .route({ method: 'GET', path: `${jobs}/{id}`, summary: `Progress of an import of ${kind}`, tags })
      .input(idInput)
      .output(one(importReply))
      .handler(({ context, input }) =>
        context.db.tx(async (db) => ({
          data: await jobReply(db, await followJob(db, context.store.id, input.id, kind), context),
        })),
      ),

    errors: staff(`${permission}-view`)
      .route({
        method: 'GET',
        path: `${jobs}/{id}/errors`,
        summary: `Rows that an import of ${kind} could not import, and its warnings, one row each, as CSV`,
        outputStructure: 'detailed',
        tags,
      })
      .input(idInput)
      .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
      .handler(async ({ context, input }) => {
        const { store, locale } = context
        const { errors, warnings, pictures } = await context.db.tx(async (db) => {
          const found = await readJob(db, store.id, input.id, kind)
          const limit = { locale, limit: PICTURE_ERRORS }
          return {
            errors: found.errors,
            warnings: spreadOut(storedNotes(found.warnings)),
            pictures: await picturesFailed(db, store.id, input.id, limit),
          }
        })
        const name = `import-${input.id}-errors.csv`
        const body = new File([notesCsv([...errors, ...pictures], warnings)], name, { type: 'text/csv; charset=utf-8' })
        return { headers: { 'content-disposition': `attachment; filename="${name}"` }, body }
      }),

    cancel: staff(`${permission}-create`)
      .route({
        method: 'POST',
        path: `${jobs}/{id}/cancel`,
        summary: `Stop an import of ${kind}, or its image downloads; what was imported is kept`,
        tags,
      })
      .input(idInput)
      .output(one(importReply))
      .handler(({ context, input }) =>
        context.db.tx(async (db) => {
          const found = await readJob(db, context.store.id, input.id, kind)
          const work = found.state === 'queued' || found.state === 'running' ? found.job_id : null
          const { waiting } = await picturesSoFar(db, found.store_id, found.id)
          if (work !== null) await cancelJob(db, work)
          else if (waiting > 0) await stopPictures(db, { store_id: found.store_id, import_id: found.id }, 'stopped')
          if (work !== null || waiting > 0) {
            await audit(db, context, { event: 'cancelled', entity: 'import', id: found.id, label: found.file_name })
          }
          return { data: await jobReply(db, found, context) }
        }),
      ),

    undo: staff(`${permission}-update`)
      .route({
        method: 'POST',
        path: `${jobs}/{id}/undo`,
        successStatus: 202,
        summary: `Undo the last import, if it was of ${kind}; what was changed since is skipped and listed`,
        tags,
      })
      .input(idInput)
      .output(one(importReply))
      .handler(({ context, input }) =>
        context.db.tx(async (db) => {
          const { id } = await beginUndo(db, context, input.id, kind)
          await begin(db, undoImport, context, id)
          return { data: await jobReply(db, await readJob(db, context.store.id, id), context) }
        }),
      ),
  }
}

/** The key that a request names, and what was begun with it and the same file. */
async function keyOf(
  context: StaffContext & Pick<RequestContext, 'idempotencyKey'>,
  kind: ImportKind,
  { file, ...how }: z.output<typeof importForm>,
) {
  const name = context.idempotencyKey
  if (!name || !file) return null
  const sum = createHash('sha256')
  for await (const piece of piecesOf(file)) sum.update(piece)
  const hash = hashOfBody({ kind, how, file: sum.digest('hex') })
  return {
    name,
    hash,
    begun: () =>
      context.db.read(async (db) => {
        const id = await madeWithKey(db, context.store.id, name, hash)
        return id === null ? null : jobReply(db, await readJob(db, context.store.id, id, kind), context)
      }),
  }
}

/** Asks for the work on an import, and writes down which it is. */
async function begin(db: Tx, work: typeof importProducts, context: StaffContext, import_id: number): Promise<void> {
  const { store } = context
  const of = { store_id: store.id, import_id, asked: requestOf(context) }
  const job_id = await enqueue(db, work, of, { storeId: store.id })
  await writeJob(db, { store_id: store.id, id: import_id }, { job_id })
}
