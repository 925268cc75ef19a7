import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { sentForm } from '#app/lib/sent-form.ts'
import { callsFor } from '#server/api/calls.ts'

const calls = async () => (await callsFor(getRequest(), 'platform')).backend.storeTransfers
const id = z.object({ id: z.int() })

/** Asks for a whole store as a file. */
export const storeExport = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(async ({ data }) => (await (await calls()).export(data)).data)

/** How far the last is; null where there was none within a day. */
export const storeExported = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => (await (await calls()).exported(data)).data)

/** The file; it comes as a Response, not as data. */
export const storeExportFile = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => {
    const { headers, body } = await (await calls()).exportFile(data)
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } })
  })

/** Fills an empty store with such a file; the form carries `id` and `file`. */
export const storeImport = createServerFn({ method: 'POST' })
  .validator((sent: unknown) => {
    const form = sentForm(sent)
    const file = form.get('file')
    return { id: Number(form.get('id')) || 0, file: file instanceof File ? file : undefined }
  })
  .handler(async ({ data }) => (await (await calls()).import(data)).data)

export const storeImported = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => (await (await calls()).imported(data)).data)
