import type { Filter } from '#app/contracts/kit.ts'
import type { EmailState } from '#app/contracts/outbox.ts'
import { m } from '#app/paraglide/messages.js'
import { StatusPill } from '#app/ui/status-pill.tsx'

const STATES = {
  queued: { label: m.outbox_state_queued, tone: 'warn' },
  sent: { label: m.outbox_state_sent, tone: 'ok' },
  kept: { label: m.outbox_state_kept, tone: 'quiet' },
  failed: { label: m.outbox_state_failed, tone: 'bad' },
  held: { label: m.outbox_state_held, tone: 'warn' },
} as const

export const STATE_FILTER: Filter = {
  key: 'state',
  label: m.status,
  choices: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
}

export function EmailStatePill({ state }: { state: EmailState }) {
  return <StatusPill tone={STATES[state].tone} label={STATES[state].label()} />
}
