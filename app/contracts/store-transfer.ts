import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'

/** Hours for which the file of a whole store can be downloaded. */
export const TRANSFER_HOURS = 24
/** Exports of one store within a day. */
export const EXPORTS_A_DAY = 10
/** Megabytes of a store's file that comes over the web; what is larger comes at the command line. */
export const STORE_FILE_MB = 480

const REASONS = ['broken', 'not_empty', 'no_room', 'plan', 'interrupted'] as const
export type TransferReason = (typeof REASONS)[number]

/** What is said of one that failed. */
export const TRANSFER_REASONS = {
  broken: m.store_archive_broken,
  not_empty: m.store_not_empty,
  no_room: m.store_transfer_no_room,
  plan: m.store_transfer_plan,
  interrupted: m.store_transfer_interrupted,
} satisfies Record<TransferReason, () => string>

/** A whole store on its way out, or in, and what became of it. */
export const transferReply = z.object({
  id: z.int(),
  kind: z.enum(['export', 'import']),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows and pictures of what goes, bytes of what comes. */
  done: z.int(),
  total: z.int(),
  /** Of the file. */
  bytes: z.nullable(z.int()),
  file_name: z.nullable(z.string()),
  /** Why it failed. */
  reason: z.nullable(z.enum(REASONS)),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Until when it can be downloaded; null of what can not. */
  expires_at: z.nullable(z.string()),
})
export type TransferReply = z.infer<typeof transferReply>

export const isUnderWay = ({ state }: Pick<TransferReply, 'state'>): boolean =>
  state === 'waiting' || state === 'running'
