import * as z from 'zod'
import { m } from '#app/paraglide/messages.js'
import type { SessionUser, Store } from '#server/core/procedure/context.ts'
import { uploads as uploadsTotal } from '#server/core/procedure/metrics.ts'
import { storeOrPlatform } from '#server/core/procedure/procedure.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import type { Actor } from '#server/core/rows/audit.ts'
import { pathId } from '#server/core/rows/rows.ts'
import type { FileOwner } from '#server/domain/files/keep-file.ts'
import { storeById } from '#server/domain/files/store-by-id.ts'
import { storeImage, UPLOAD_TYPES, type UploadType } from '#server/domain/files/store-image.ts'

const reply = z.object({ file_name: z.string(), file_page: z.string() })
const file = z.file().optional()
const tags = ['files']
const summary = 'Upload an image (multipart, field `file`); it is decoded and re-encoded'

/** A store's user keeps pictures under the own store, an admin under the platform. */
const ownerOf = (context: Actor & { user: SessionUser; store: Store }): FileOwner => ({
  ...context,
  store: context.user.type === 'admin' ? null : context.store,
})

async function stored(owner: FileOwner, sent: File | undefined, type: UploadType) {
  if (!sent) throw refusedField('file', m.required())
  const kept = storeImage(owner, sent, type)
  kept.then(
    () => uploadsTotal.inc({ outcome: 'stored' }),
    () => uploadsTotal.inc({ outcome: 'refused' }),
  )
  return kept
}

/** The three upload calls of the specification (section 7.2). */
export const uploads = {
  plain: storeOrPlatform()
    .route({ method: 'POST', path: '/upload', successStatus: 201, summary, tags })
    .input(z.object({ file }))
    .output(reply)
    .handler(({ context, input }) => stored(ownerOf(context), input.file, 'product')),
  typed: storeOrPlatform()
    .route({ method: 'POST', path: '/file/upload/{type}', successStatus: 201, summary, tags })
    .input(z.object({ file, type: z.enum(UPLOAD_TYPES) }))
    .output(reply)
    .handler(({ context, input }) => stored(ownerOf(context), input.file, input.type)),
  ofStore: storeOrPlatform()
    .route({ method: 'POST', path: '/stores/{store_id}/upload', successStatus: 201, summary, tags })
    .input(z.object({ file, store_id: pathId }))
    .output(reply)
    .handler(async ({ context, input }) => {
      const { user } = context
      const store = user.type === 'admin' ? await storeById(input.store_id) : context.store
      if (store?.id !== input.store_id) throw refused(404, m.error_404())
      return stored({ ...context, store }, input.file, 'product')
    }),
}
