import { m } from '#app/paraglide/messages.js'
import type { Filter } from '#app/resources/kit.ts'
import type { LetterState } from '#app/resources/outbox.ts'
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

export function LetterStatePill({ state }: { state: LetterState }) {
  return <StatusPill tone={STATES[state].tone} label={STATES[state].label()} />
}
