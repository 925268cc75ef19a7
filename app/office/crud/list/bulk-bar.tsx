import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { MenuEntry } from '#app/ui/menu-list.tsx'

export interface BulkBarProps {
  count: number
  onClear: () => void
  /** BulkButton elements. */
  children: ReactNode
}

/** Floats over the foot of the page while rows are chosen, and only then. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label={m.n_selected({ n: count })}
      data-chrome
      className="fixed inset-x-3 bottom-5 z-30 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] flex-wrap items-center gap-1 rounded-card bg-ink py-1.5 ps-4 pe-1.5 text-paper shadow-float max-lg:bottom-20"
    >
      <p aria-live="polite" className="figures me-2 whitespace-nowrap">
        {m.n_selected({ n: count })}
      </p>
      {children}
      <span aria-hidden="true" className="mx-1 h-6 w-px bg-ink-3" />
      <IconButton
        label={m.clear_selection()}
        tip="none"
        icon={<CloseIcon />}
        onClick={onClear}
        className="text-paper! hover:bg-ink-2!"
      />
    </section>
  )
}

const buttonClasses =
  'inline-flex min-h-9 items-center gap-2 rounded-control px-3 font-medium hover:bg-ink-2 max-sm:min-h-11'

export function BulkButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={buttonClasses}>
      {icon}
      {label}
    </button>
  )
}

/** Several things of one kind to do, behind one button of the bar. */
export function BulkMenu({ icon, label, entries }: { icon: ReactNode; label: string; entries: readonly MenuEntry[] }) {
  const face = (
    <>
      {icon}
      {label}
    </>
  )
  return <Menu button={face} buttonClassName={buttonClasses} entries={entries} align="start" up />
}
