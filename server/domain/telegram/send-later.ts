import * as z from 'zod/mini'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { Tx } from '#server/db/client.ts'

/** The work that sends one message of the outbox by Telegram; how it is done stands in deliver-telegram.ts. */
export const TELEGRAM_WORK = {
  name: 'telegram.deliver',
  input: z.object({ store_id: z.int(), id: z.int() }),
} as const

/** Asks for that work, `after` so many seconds. */
export const sendLater = (db: Tx, of: { store_id: number; id: number }, after = 0): Promise<number> =>
  enqueue(db, TELEGRAM_WORK, of, { storeId: of.store_id, after })
