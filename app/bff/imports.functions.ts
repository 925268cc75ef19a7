import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { importsQuery } from '#app/contracts/import-job.ts'
import { IMPORT_KINDS, type ImportKind } from '#app/contracts/import-kind.ts'
import { AppError } from '#app/lib/app-error.ts'
import { sentForm } from '#app/lib/sent-form.ts'
import { m } from '#app/paraglide/messages.js'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

/** What the file is of. */
const kind = z.enum(IMPORT_KINDS)
const id = z.object({ kind, id: z.int() })

/** What a form says that its file is of. @throws AppError 400 */
function kindOf(form: FormData): ImportKind {
  const said = z.safeParse(kind, form.get('kind'))
  if (!said.success) throw new AppError(400, m.error_400())
  return said.data
}

/**
 * Tries a file, or brings it in; the form carries `kind`, `file`, `dry_run`, `update`, `columns`,
 * `mapping` and `fetch_pictures`, and the request an `idempotency-key`.
 */
export const importFile = createServerFn({ method: 'POST' })
  .validator((sent: unknown) => {
    const form = sentForm(sent)
    const file = form.get('file')
    return {
      kind: kindOf(form),
      file: file instanceof File ? file : undefined,
      dry_run: form.get('dry_run') === 'true',
      update: form.get('update') !== 'false',
      ...(form.get('columns') ? { columns: String(form.get('columns')) } : {}),
      ...(form.get('mapping') ? { mapping: String(form.get('mapping')) } : {}),
      ...(form.has('fetch_pictures') ? { fetch_pictures: form.get('fetch_pictures') === 'true' } : {}),
    }
  })
  .handler(async ({ data: { kind, ...sent } }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.imports[kind].begin(sent)).body.data
  })

/** Header and first rows of a file, and what its columns may be; the form carries `kind` and `file`. */
export const previewImport = createServerFn({ method: 'POST' })
  .validator((sent: unknown) => {
    const form = sentForm(sent)
    const file = form.get('file')
    return { kind: kindOf(form), file: file instanceof File ? file : undefined }
  })
  .handler(async ({ data: { kind, file } }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.imports[kind].preview({ file })).data
  })

/** Imports of all kinds; the query is checked by the procedure, whose schema REST shares. */
export const importJobs = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof importsQuery>>())
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).backend.imports.list(data))

/** Where an import stands. */
export const importJob = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.imports[data.kind].show(data)).data
  })

/** Stops an import; what it did stays. */
export const cancelImport = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.imports[data.kind].cancel(data)).data
  })

/** Takes the last import back. */
export const undoImport = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.imports[data.kind].undo(data)).data
  })

/** What an import could not take, as the text of a CSV. */
export const importErrors = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    const { body } = await calls.backend.imports[data.kind].errors(data)
    return { name: body.name, text: await body.text() }
  })

/** Our own columns with examples, as a file. */
export const importTemplate = createServerFn({ method: 'GET' })
  .validator(z.object({ kind, type: z.enum(['csv', 'xlsx']) }))
  .handler(async ({ data }) => {
    const { headers, body } = await (await callsFor(getRequest(), 'platform')).backend.imports[data.kind].template(data)
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } })
  })
