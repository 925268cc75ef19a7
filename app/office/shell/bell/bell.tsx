import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#app/lib/with-texts.ts'
import { m } from '#app/paraglide/messages.js'

const BellPanel = lazy(withTexts(() => import('./bell-panel.tsx')))

/** Says how much is unread; what it is comes with the panel. */
export function Bell({ unread }: { unread: number }) {
  const [open, setOpen] = useState<boolean>()
  const label = unread ? m.notifications_unread({ n: unread > 99 ? '99+' : unread }) : m.notifications()
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onClick={() => setOpen(true)}
        className="relative grid size-9 place-items-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink max-sm:size-11"
      >
        <BellIcon aria-hidden="true" className="size-4.5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute start-1/2 top-0.5 h-4 whitespace-nowrap min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-[0.6875rem] text-on-accent leading-[1rem] max-sm:top-1.5"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {unread > 0 && label}
      </span>
      {open !== undefined && (
        <Suspense>
          <BellPanel open={open} unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
