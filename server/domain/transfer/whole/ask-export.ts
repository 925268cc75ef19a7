import type { TransferReply } from '#app/contracts/store-transfer.ts'
import { m } from '#app/paraglide/messages.js'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { dbOf } from '#server/db/client.ts'
import { newTransferFile, openTransferFile } from '#server/domain/files/transfer-files.ts'
import { auditBoth } from '#server/domain/stores/audit-both.ts'
import { platform, storedStore } from '#server/domain/stores/find-stores.ts'
import { exportStoreJob } from './export-job.ts'
import { expiryOf, lastTransfer, openTransfer, replyOf } from './transfers.ts'

/**
 * Asks for a whole store as a file; both logs say so.
 * @throws 404; 409 while another file of the store is under way; 429 beyond so many a day
 */
export async function askExport(context: StaffContext, storeId: number): Promise<TransferReply> {
  const { sub_domain } = await platform.read((db) => storedStore(db, storeId))
  const file = await newTransferFile(storeId, 'export')
  return dbOf(storeId).tx(async (db) => {
    const transfer = await openTransfer(db, { store_id: storeId, kind: 'export', user_id: context.user.userId, file })
    await enqueue(db, exportStoreJob, { store_id: storeId, id: transfer.id }, { storeId })
    await auditBoth(db, context, { event: 'export', entity: 'store', id: storeId, label: sub_domain })
    return replyOf(transfer)
  })
}

/** The last of a kind that a store had within a day, or null. @throws 404 */
export async function transferOf(storeId: number, kind: TransferReply['kind']): Promise<TransferReply | null> {
  await platform.read((db) => storedStore(db, storeId))
  const last = await dbOf(storeId).read((db) => lastTransfer(db, storeId, kind))
  return last && replyOf(last)
}

/** The file itself. @throws 404 where there is none, or no more; 409 while it is being made */
export async function exportedFile(storeId: number) {
  const { sub_domain } = await platform.read((db) => storedStore(db, storeId))
  const last = await dbOf(storeId).read((db) => lastTransfer(db, storeId, 'export'))
  if (last?.state === 'waiting' || last?.state === 'running') throw refused(409, m.store_export_not_ready())
  const until = last && expiryOf(last)
  const there = until && until.getTime() > Date.now()
  const found = there && last.file ? await openTransferFile(storeId, last.file) : null
  if (!found) throw refused(404, m.store_export_gone())
  const day = (last?.created_at ?? new Date()).toISOString().slice(0, 10)
  return {
    name: `${sub_domain}-${day}.zip`,
    ...found,
  }
}
