import { List } from 'lucide-react'
import type { ListMode } from '#app/office/crud/list/list-mode.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'

interface ModeSwitchProps {
  modes: readonly Pick<ListMode, 'key' | 'label' | 'icon'>[]
  /** Undefined: the plain list. */
  mode: string | undefined
  onMode: (mode: string | undefined) => void
}

/** The ways a list may be shown, one of them pressed. */
export function ModeSwitch({ modes, mode, onMode }: ModeSwitchProps) {
  const plain = { key: undefined, label: m.list_mode, icon: <List aria-hidden="true" className="size-4" /> }
  return (
    <fieldset aria-label={m.list_modes()} className="inline-flex rounded-control border border-line bg-sunken p-0.5">
      {[plain, ...modes].map(({ key, label, icon }) => (
        <button
          key={key ?? ''}
          type="button"
          aria-label={label()}
          aria-pressed={key === mode}
          onClick={() => onMode(key)}
          className={cx(
            'grid size-8 place-items-center rounded-sm text-ink-2 hover:text-ink max-sm:size-10',
            key === mode && 'bg-surface text-ink shadow-sm',
          )}
        >
          {icon}
        </button>
      ))}
    </fieldset>
  )
}
