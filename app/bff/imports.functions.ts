import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { sentForm } from '#app/lib/sent-form.ts'
import { callsFor } from '#server/backend/calls.ts'

const id = z.object({ id: z.int() })

/** Tries a file of products, or brings it in; the form carries `file`, `dry_run`, `update`, `columns` and `mapping`. */
export const importProducts = createServerFn({ method: 'POST' })
  .validator((sent: unknown) => {
    const form = sentForm(sent)
    const file = form.get('file')
    return {
      file: file instanceof File ? file : undefined,
      dry_run: form.get('dry_run') === 'true',
      update: form.get('update') !== 'false',
      ...(form.get('columns') ? { columns: String(form.get('columns')) } : {}),
      ...(form.get('mapping') ? { mapping: String(form.get('mapping')) } : {}),
    }
  })
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.imports.products(data)).body.data
  })

/** Header and first rows of a file, and what its columns may be; the form carries `file`. */
export const previewImport = createServerFn({ method: 'POST' })
  .validator((sent: unknown) => {
    const file = sentForm(sent).get('file')
    return { file: file instanceof File ? file : undefined }
  })
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.imports.preview(data)).data
  })

/** Where an import stands. */
export const importJob = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.imports.show(data)).data
  })

/** Stops an import; what it did stays. */
export const cancelImport = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.imports.cancel(data)).data
  })

/** Takes the last import back. */
export const undoImport = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.imports.undo(data)).data
  })

/** What an import could not take, as the text of a CSV. */
export const importErrors = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    const { body } = await calls.backend.imports.errors(data)
    return { name: body.name, text: await body.text() }
  })
