import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransferReply } from '#app/contracts/store-transfer.ts'
import { m } from '#app/paraglide/messages.js'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { dbOf } from '#server/db/client.ts'
import {
  dropTransferFile,
  newTransferFile,
  placeTransfer,
  transfersFolder,
} from '#server/domain/files/transfer-files.ts'
import { auditBoth } from '#server/domain/stores/audit-both.ts'
import { platform, storedStore } from '#server/domain/stores/find-stores.ts'
import { importStoreJob } from './import-job.ts'
import { checkArchive, checkEmpty } from './read-store.ts'
import { openTransfer, replyOf } from './transfers.ts'

/**
 * Takes the file of a whole store for a new one, and fills that behind the request; both logs say so.
 * @throws 404; 409 for a store that has something in it, or while another file of it is under way; 422 on `file` for what
 * is no file of a store, or half of one
 */
export async function askImport(
  context: StaffContext,
  storeId: number,
  sent: File | undefined,
): Promise<TransferReply> {
  const { sub_domain } = await platform.read((db) => storedStore(db, storeId))
  if (!sent) throw refusedField('file', m.required())
  const own = dbOf(storeId)
  await own.read((db) => checkEmpty(db, storeId))
  await checkArchive(sent.size, async (from, to) => Buffer.from(await sent.slice(from, to).arrayBuffer()))
  const file = await newTransferFile(storeId, 'import')
  const asked = { store_id: storeId, kind: 'import', user_id: context.user.userId, file } as const
  try {
    // What was received is gone with the answer.
    const path = join(transfersFolder(storeId), file)
    await pipeline(
      Readable.fromWeb(sent.stream() as Parameters<typeof Readable.fromWeb>[0]),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    await placeTransfer({ storeId, name: file, path })
    return await own.tx(async (db) => {
      const transfer = await openTransfer(db, { ...asked, file_name: sent.name, bytes: sent.size })
      await enqueue(db, importStoreJob, { store_id: storeId, id: transfer.id }, { storeId })
      const said = { event: 'import', entity: 'store', id: storeId, label: sub_domain, note: sent.name }
      await auditBoth(db, context, said)
      return replyOf(transfer)
    })
  } catch (error) {
    await dropTransferFile(storeId, file)
    throw error
  }
}
