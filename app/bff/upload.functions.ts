import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { sentForm } from '#app/lib/sent-form.ts'
import { callsFor } from '#server/api/calls.ts'

const TYPES = ['avatar', 'logo', 'banner', 'category', 'brand', 'product', 'post', 'slip', 'note'] as const
type UploadType = (typeof TYPES)[number]

/** Stores a picture; the form carries `file` and `type`. */
export const uploadImage = createServerFn({ method: 'POST' })
  .validator((sent: unknown) => {
    const form = sentForm(sent)
    const type = TYPES.find((known) => known === form.get('type')) ?? 'product'
    const file = form.get('file')
    return { type: type as UploadType, file: file instanceof File ? file : undefined }
  })
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'staff')
    return calls.backend.uploads.typed(data)
  })
