import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { type Filter, filterShape, listQuery, type ViewPreset } from './kit.ts'

export const EMAIL_STATES = ['queued', 'sent', 'kept', 'failed', 'held'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

const STATES = {
  queued: m.outbox_state_queued,
  sent: m.outbox_state_sent,
  kept: m.outbox_state_kept,
  failed: m.outbox_state_failed,
  held: m.outbox_state_held,
} satisfies Record<EmailState, () => string>

export const OUTBOX_FILTERS = [
  { key: 'state', label: m.status, choices: EMAIL_STATES.map((value) => ({ value, label: STATES[value] })) },
] as const satisfies readonly Filter[]

/** The views that come with the list: what somebody should look after. */
export const OUTBOX_VIEWS: readonly ViewPreset[] = (['failed', 'held'] as const).map((state) => ({
  key: state,
  label: STATES[state],
  search: { state },
}))

/** The query of the outbox; `search` looks into address and subject. */
export const outboxQuery = z.extend(listQuery([], []), {
  ...filterShape(OUTBOX_FILTERS),
  state: z.optional(z.enum(EMAIL_STATES)),
})

/** An e-mail as the list of the platform's admin shows it. */
export const emailRow = z.object({
  id: z.int(),
  channel: z.string(),
  to: z.string(),
  template: z.string(),
  locale: z.string(),
  subject: z.string(),
  state: z.enum(EMAIL_STATES),
  tries: z.int(),
  error: z.nullable(z.string()),
  /** Why it is held and never sent: too many to an address that has not confirmed itself, or of the store; a chat that is linked no more; a cart that was ordered. */
  held_for: z.nullable(z.enum(['address', 'store', 'chat', 'ordered'])),
  store: z.nullable(z.object({ id: z.int(), name: z.string() })),
  next_at: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
})
export type EmailRow = z.infer<typeof emailRow>

export const emailDetail = z.extend(emailRow, { text: z.string() })
export type EmailDetail = z.infer<typeof emailDetail>
