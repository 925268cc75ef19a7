import { Eye, Pencil } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'

/** What of the editor a phone shows: the shop, or what it is made of. */
export type Side = 'preview' | 'parts'

interface SideBarProps {
  side: Side
  onSide: (side: Side) => void
}

/** At a phone's foot: the shop, or what it is made of. Where there is room both stand beside each other. */
export function SideBar({ side, onSide }: SideBarProps) {
  const entries = [
    { key: 'preview', label: m.design_preview(), icon: Eye },
    { key: 'parts', label: m.edit(), icon: Pencil },
  ] as const
  return (
    <nav
      aria-label={m.design_screen_part()}
      className="grid grid-cols-2 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {entries.map(({ key, label, icon: Icon }) => (
        <button
          key={key}
          type="button"
          aria-pressed={side === key}
          onClick={() => onSide(key)}
          className={cx(
            'flex min-h-13 items-center justify-center gap-2 font-medium',
            side === key ? 'text-accent-strong shadow-[inset_0_2px_0_var(--accent)]' : 'text-ink-2',
          )}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {label}
        </button>
      ))}
    </nav>
  )
}
