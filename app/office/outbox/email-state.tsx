import { type EmailState, OUTBOX_FILTERS } from '#app/contracts/outbox.ts'
import { StatusPill } from '#app/ui/status-pill.tsx'

const TONES = { queued: 'warn', sent: 'ok', kept: 'quiet', failed: 'bad', held: 'warn' } as const

export function EmailStatePill({ state }: { state: EmailState }) {
  const [{ choices }] = OUTBOX_FILTERS
  return <StatusPill tone={TONES[state]} label={choices.find(({ value }) => value === state)?.label() ?? ''} />
}
