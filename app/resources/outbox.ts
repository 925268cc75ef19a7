import * as z from 'zod/mini'
import { listQuery } from './kit.ts'

export const LETTER_STATES = ['queued', 'sent', 'kept', 'failed', 'held'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/** The query of the outbox; `search` looks into address and subject. */
export const outboxQuery = z.extend(listQuery([], []), { state: z.optional(z.enum(LETTER_STATES)) })

/** A letter as the list of the platform's admin shows it. */
export const letterRow = z.object({
  id: z.int(),
  channel: z.string(),
  to: z.string(),
  template: z.string(),
  locale: z.string(),
  subject: z.string(),
  state: z.enum(LETTER_STATES),
  tries: z.int(),
  error: z.nullable(z.string()),
  /** Why it is held and never sent: too many to an address that has not confirmed itself, or of the store. */
  held_for: z.nullable(z.enum(['address', 'store'])),
  store: z.nullable(z.object({ id: z.int(), name: z.string() })),
  next_at: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
})
export type LetterRow = z.infer<typeof letterRow>

export const letterDetail = z.extend(letterRow, { text: z.string() })
export type LetterDetail = z.infer<typeof letterDetail>
