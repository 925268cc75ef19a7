import { ORPCError } from '@orpc/server'
import type { TransferReason } from '#app/contracts/store-transfer.ts'
import { TRANSFER_HOURS } from '#app/contracts/store-transfer.ts'
import { enqueue, job } from '#server/core/jobs/jobs.ts'
import { dbOf, type Tx } from '#server/db/client.ts'
import { dropTransferFile, localTransfer } from '#server/domain/files/transfer-files.ts'
import { BeyondPlan } from '#server/domain/quotas/within-plan.ts'
import { WHOLE_LANE } from '#server/domain/work/lanes.ts'
import { forgetTransferJob, ofTransfer } from './export-job.ts'
import { fillStore, undoneOnFailure } from './read-store.ts'
import { endTransfer, moveTransfer, readTransfer, type Transfer } from './transfers.ts'

const TELL_MS = 1000

/**
 * Fills a store with the file that came for it. All of it and that it is done commit together: killed at any point it
 * leaves the store as it was, and begins anew.
 */
export const importStoreJob = job({
  name: 'store.import',
  input: ofTransfer,
  ...WHOLE_LANE,
  tries: 5,
  async run(run) {
    const of = run.input
    const transfer = await dbOf(of.store_id).read((db) => readTransfer(db, of))
    if (!transfer?.file) return
    const path = await localTransfer(of.store_id, transfer.file, () => run.step(async () => undefined))
    const tick = telling(of, run.signal)
    try {
      await undoneOnFailure((written) =>
        run.step(async (db) => {
          await fillStore(db, of.store_id, { path, written, tick })
          await over(db, of, {})
          return { done: true }
        }),
      )
    } catch (error) {
      const reason = reasonOf(error)
      if (!reason) throw error
      await run.step(async (db) => {
        await over(db, of, { reason })
        return { done: true }
      })
    }
    await dropTransferFile(of.store_id, transfer.file)
  },
  async ended(db, of) {
    const transfer = await readTransfer(db, of)
    await dropTransferFile(of.store_id, transfer?.file ?? null)
    await over(db, of, { reason: 'interrupted' })
  },
})

async function over(db: Tx, of: Pick<Transfer, 'store_id' | 'id'>, how: Parameters<typeof endTransfer>[2]) {
  await endTransfer(db, of, how)
  await enqueue(db, forgetTransferJob, of, { storeId: of.store_id, after: TRANSFER_HOURS * 3600 })
}

/** What another try would not mend. */
function reasonOf(error: unknown): TransferReason | undefined {
  if (error instanceof BeyondPlan) return 'plan'
  if (!(error instanceof ORPCError)) return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'no_room' : undefined
  if (error.status === 409) return 'not_empty'
  return error.status === 422 ? 'broken' : 'interrupted'
}

/** Says how far it is, beside the transaction that fills the store and is seen by nobody yet; stops it where it should stop. */
function telling(of: Pick<Transfer, 'store_id' | 'id'>, signal: AbortSignal) {
  let told = Number.NEGATIVE_INFINITY
  return async (done: number, total: number) => {
    signal.throwIfAborted()
    if (performance.now() - told < TELL_MS) return
    told = performance.now()
    await dbOf(of.store_id).tx((db) => moveTransfer(db, of, done, total))
  }
}
