import { adminStatusChoices, storeStatusChoices } from '#app/contracts/store.ts'
import { StatusPill } from '#app/ui/status-pill.tsx'
import type { Tone } from '#app/ui/tone-classes.ts'

const TONES: Readonly<Record<string, Tone>> = {
  active: 'ok',
  approved: 'ok',
  inactive: 'quiet',
  pending: 'warn',
  suspended: 'bad',
  closed: 'bad',
  rejected: 'bad',
}

const wordOf = (choices: typeof storeStatusChoices, value: string) =>
  choices.find((choice) => choice.value === value)?.label() ?? value

/** Whether its owner has it open, or the platform shut it. */
export const StoreStatusPill = ({ status }: { status: string }) => (
  <StatusPill tone={TONES[status] ?? 'quiet'} label={wordOf(storeStatusChoices, status)} />
)

/** What the platform thinks of it. */
export const AdminStatusPill = ({ status }: { status: string }) => (
  <StatusPill tone={TONES[status] ?? 'quiet'} label={wordOf(adminStatusChoices, status)} />
)
