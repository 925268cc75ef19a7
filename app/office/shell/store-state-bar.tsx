import { CircleAlert } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'

interface StoreStateBarProps {
  suspended: boolean
  /** Why, where the platform said so. */
  reason: string | null
}

/** Says above every page why customers do not come in: the platform shut the store, or has not let it open yet. */
export function StoreStateBar({ suspended, reason }: StoreStateBarProps) {
  return (
    <p
      role="status"
      data-chrome
      className="wrap-anywhere flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 font-medium text-sm text-warn"
    >
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      {suspended ? (reason ? m.error_store_shut({ reason }) : m.error_store_suspended()) : m.store_pending_bar()}
    </p>
  )
}
