import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { TRANSFER_HOURS } from '#app/contracts/store-transfer.ts'
import { enqueue, job } from '#server/core/jobs/jobs.ts'
import { dbOf } from '#server/db/client.ts'
import {
  dropExports,
  dropTransferFile,
  newTransferFile,
  placeTransfer,
  transfersFolder,
} from '#server/domain/files/transfer-files.ts'
import { WHOLE_LANE } from '#server/domain/work/lanes.ts'
import { endTransfer, forgetTransfer, moveTransfer, readTransfer } from './transfers.ts'
import { writeStore } from './write-store.ts'

export const ofTransfer = z.object({ store_id: z.int(), id: z.int() })
/** Milliseconds between two times that it says how far it is. */
const TELL_MS = 1000

/** Writes a whole store into its file. Killed, it begins anew, and the file is none that anybody was offered. */
export const exportStoreJob = job({
  name: 'store.export',
  input: ofTransfer,
  ...WHOLE_LANE,
  tries: 5,
  async run(run) {
    const { store_id } = run.input
    const transfer = await dbOf(store_id).read((db) => readTransfer(db, run.input))
    if (!transfer?.file) return
    // It makes the folder; the name was chosen when it was asked for.
    await newTransferFile(store_id, 'export')
    await dropExports(store_id, transfer.file)
    const path = join(transfersFolder(store_id), transfer.file)
    // Of its own: a process that lost the job may be writing yet.
    const part = `${path}.${randomUUID()}`
    const far = { done: 0, total: 0 }
    const stop = new AbortController()
    const progress = (done: number, total: number) => void Object.assign(far, { done, total })
    const signal = AbortSignal.any([run.signal, stop.signal])
    async function made(file: string): Promise<number> {
      await pipeline(writeStore(store_id, { progress }), createWriteStream(part, { mode: 0o600 }), { signal })
      const { size } = await stat(part)
      await placeTransfer({ storeId: store_id, name: file, path: part }, signal)
      return size
    }
    let over = false
    const ended = made(transfer.file).finally(() => {
      over = true
    })
    ended.catch(() => undefined)
    try {
      while (!over) {
        await Promise.race([ended, sleep(TELL_MS)])
        if (!over)
          await run.step(async (db) => {
            await moveTransfer(db, run.input, far.done, far.total)
            return { progress: far }
          })
      }
    } catch (error) {
      stop.abort()
      await ended.catch(() => undefined)
      await rm(part, { force: true })
      // Stopped is not failed.
      run.signal.throwIfAborted()
      throw error
    }
    const size = await ended
    await run.step(async (db) => {
      await moveTransfer(db, run.input, far.total, far.total)
      await endTransfer(db, run.input, { bytes: size })
      await enqueue(db, forgetTransferJob, run.input, { storeId: store_id, after: TRANSFER_HOURS * 3600 })
      return { done: true }
    })
  },
  async ended(db, { store_id, id }, _how, error) {
    const transfer = await readTransfer(db, { store_id, id })
    await dropTransferFile(store_id, transfer?.file ?? null)
    const reason = /ENOSPC/.test(error ?? '') ? 'no_room' : 'interrupted'
    await endTransfer(db, { store_id, id }, { reason })
    await enqueue(db, forgetTransferJob, { store_id, id }, { storeId: store_id, after: TRANSFER_HOURS * 3600 })
  },
})

/** Its file is there for a day, and what is said of it. */
export const forgetTransferJob = job({
  name: 'store.transfer.forget',
  input: ofTransfer,
  async run(run) {
    const { store_id } = run.input
    const transfer = await dbOf(store_id).read((db) => readTransfer(db, run.input))
    await dropTransferFile(store_id, transfer?.file ?? null)
    await run.step(async (db) => {
      await forgetTransfer(db, run.input)
      return { done: true }
    })
  },
})
