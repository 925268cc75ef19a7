import { Radio, RadioGroup } from '@headlessui/react'
import { KeyRound, Link2 } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'

/** The two ways to add somebody. */
export type Way = 'invite' | 'password'

const WAYS = [
  { way: 'invite', icon: Link2, label: m.user_way_invite, hint: m.user_way_invite_hint },
  { way: 'password', icon: KeyRound, label: m.user_way_password, hint: m.user_way_password_hint },
] as const

export function WayChoice({ value, onValue }: { value: Way; onValue: (way: Way) => void }) {
  return (
    <RadioGroup value={value} onChange={onValue} aria-label={m.user_way()} className="grid gap-3 sm:grid-cols-2">
      {WAYS.map(({ way, icon: Icon, label, hint }) => (
        <Radio
          key={way}
          value={way}
          className="group flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card hover:border-control data-checked:border-accent data-checked:bg-accent-soft"
        >
          <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-3 group-data-checked:text-accent-strong" />
          <span className="min-w-0">
            <span className="block font-medium">{label()}</span>
            <span className="block text-ink-2 text-sm">{hint()}</span>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
