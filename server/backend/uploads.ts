import * as z from 'zod'
import { m } from '#app/paraglide/messages.js'
import { storeImage, UPLOAD_TYPES, type UploadType } from '#server/domain/files/store-image.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { staff } from '#server/kit/procedure.ts'
import { refused, refusedField } from '#server/kit/refused.ts'
import { pathId } from '#server/kit/rows.ts'

const reply = z.object({ file_name: z.string(), file_page: z.string() })
const file = z.file().optional()
const tags = ['files']
const summary = 'Store a picture (multipart, field `file`); it is decoded and re-encoded'

async function stored(context: StaffContext, sent: File | undefined, type: UploadType) {
  if (!sent) throw refusedField('file', m.required())
  return storeImage(context, new Uint8Array(await sent.arrayBuffer()), type)
}

/** The three upload calls of the specification (section 7.2); all keep the picture under the token's own store. */
export const uploads = {
  plain: staff()
    .route({ method: 'POST', path: '/upload', successStatus: 201, summary, tags })
    .input(z.object({ file }))
    .output(reply)
    .handler(({ context, input }) => stored(context, input.file, 'product')),
  typed: staff()
    .route({ method: 'POST', path: '/file/upload/{type}', successStatus: 201, summary, tags })
    .input(z.object({ file, type: z.enum(UPLOAD_TYPES) }))
    .output(reply)
    .handler(({ context, input }) => stored(context, input.file, input.type)),
  ofStore: staff()
    .route({ method: 'POST', path: '/stores/{store_id}/upload', successStatus: 201, summary, tags })
    .input(z.object({ file, store_id: pathId }))
    .output(reply)
    .handler(({ context, input }) => {
      if (input.store_id !== context.store.id) throw refused(404, m.error_404())
      return stored(context, input.file, 'product')
    }),
}
