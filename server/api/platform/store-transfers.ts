import * as z from 'zod/mini'
import { transferReply } from '#app/contracts/store-transfer.ts'
import { m } from '#app/paraglide/messages.js'
import { bytes, FILE_TYPES } from '#server/api/rest/file-reply.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { platformAdmin, storeOrPlatform } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { idInput, one } from '#server/core/rows/rows.ts'
import { askExport, exportedFile, transferOf } from '#server/domain/transfer/whole/ask-export.ts'
import { askImport } from '#server/domain/transfer/whole/ask-import.ts'

const path = '/stores/{id}'
const tags = ['stores']
const last = one(z.nullable(transferReply))

/** To leave with everything is its owner's to decide, and the platform's. @throws 404, 403 */
function ownersAlone({ user, store }: StaffContext, id: number): void {
  if (user.type === 'admin') return
  if (store.id !== id) throw refused(404, m.error_404())
  if (!user.isOwner) throw forbidden()
}

/** A whole store as one file: out of it, and into a new one. */
export const storeTransferProcedures = {
  export: storeOrPlatform('setting-update')
    .route({
      method: 'POST',
      path: `${path}/export`,
      successStatus: 202,
      summary: 'Export a whole store as one ZIP file: catalog, customers, orders, settings and images',
      tags,
    })
    .input(idInput)
    .output(one(transferReply))
    .handler(async ({ context, input }) => {
      ownersAlone(context, input.id)
      return { data: await askExport(context, input.id) }
    }),
  exported: storeOrPlatform('setting-view')
    .route({ method: 'GET', path: `${path}/export`, summary: 'Progress of the last export of a whole store', tags })
    .input(idInput)
    .output(last)
    .handler(async ({ context, input }) => {
      ownersAlone(context, input.id)
      return { data: await transferOf(input.id, 'export') }
    }),
  exportFile: storeOrPlatform('setting-view')
    .route({
      method: 'GET',
      path: `${path}/export/file`,
      summary: 'Download the last export of a whole store, within a day',
      outputStructure: 'detailed',
      tags,
    })
    .input(idInput)
    .output(bytes)
    .handler(async ({ context, input }) => {
      ownersAlone(context, input.id)
      const file = await exportedFile(input.id)
      const headers = {
        'content-type': FILE_TYPES.zip,
        'content-length': String(file.bytes),
        'content-disposition': `attachment; filename="${file.name}"`,
      }
      return { headers, body: file.body }
    }),
  import: platformAdmin()
    .route({
      method: 'POST',
      path: `${path}/import`,
      successStatus: 202,
      summary: 'Fill an empty store with the file of a whole store (multipart, field `file`)',
      tags,
    })
    .input(z.extend(idInput, { file: z.optional(z.file()) }))
    .output(one(transferReply))
    .handler(async ({ context, input }) => ({ data: await askImport(context, input.id, input.file) })),
  imported: platformAdmin()
    .route({ method: 'GET', path: `${path}/import`, summary: 'Progress of the last import of a whole store', tags })
    .input(idInput)
    .output(last)
    .handler(async ({ input }) => ({ data: await transferOf(input.id, 'import') })),
}
