import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { Modal } from '#app/ui/modal.tsx'
import { Key } from './key.tsx'

interface ShortcutSheetProps {
  open: boolean
  /** Keys of the sidebar's entries this user has. */
  places: readonly { key: string }[]
  /** False: those of a single key are switched off. */
  single: boolean
  onClose: () => void
}

/** Which keys do what. */
export default function ShortcutSheet({ open, places, single, onClose }: ShortcutSheetProps) {
  const has = (place: string) => places.some(({ key }) => key === place)
  const singles = [
    { keys: ['?'], label: m.shortcut_help(), shown: true },
    { keys: ['/'], label: m.shortcut_search(), shown: true },
    { keys: ['j', 'k'], label: m.shortcut_rows(), shown: true, join: '/' },
    { keys: ['x'], label: m.shortcut_choose(), shown: true },
    { keys: ['Enter'], label: m.shortcut_open(), shown: true },
    { keys: ['s'], label: m.shortcut_next_status(), shown: has('sales') },
    { keys: ['c'], label: m.shortcut_create(), shown: true },
    { keys: ['g', 'd'], label: m.shortcut_dashboard(), shown: true },
    { keys: ['g', 'o'], label: m.shortcut_orders(), shown: has('sales') },
    { keys: ['g', 'p'], label: m.shortcut_products(), shown: has('products') },
  ]
  const lines = [
    { keys: ['Ctrl', 'K'], label: m.shortcut_palette(), join: '+' },
    { keys: ['Delete'], label: m.shortcut_delete() },
    ...(single ? singles.filter(({ shown }) => shown).map((line) => ({ join: m.shortcut_then(), ...line })) : []),
  ]
  return (
    <Modal open={open} onClose={onClose} title={m.shortcuts_title()}>
      <dl className="divide-y divide-line">
        {lines.map(({ keys, label, join }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-ink-3 text-sm">
              {keys.map((key, at) => (
                <span key={key} className="flex items-center gap-1.5">
                  {at > 0 && join}
                  <Key>{key}</Key>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {!single && (
        <p className="mt-3 text-ink-2">
          {m.shortcuts_off()}{' '}
          <Link to="/profile" hash="preferences" onClick={onClose} className="text-accent-strong underline">
            {m.preferences()}
          </Link>
        </p>
      )}
    </Modal>
  )
}
