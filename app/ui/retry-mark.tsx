import { RotateCw } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from './icon-button.tsx'

interface RetryMarkProps {
  /** What could not be done, and why where that is known. */
  what: string
  onRetry: () => void
  busy?: boolean
}

/** Stands quietly beside what failed, and tries it again; read out as it appears. */
export function RetryMark({ what, onRetry, busy }: RetryMarkProps) {
  return (
    <span className="inline-flex">
      <span role="alert" className="sr-only">
        {what}
      </span>
      <IconButton
        label={m.common_retry()}
        title={what}
        busy={busy}
        onClick={onRetry}
        icon={<RotateCw aria-hidden="true" className="size-4 text-warn" strokeWidth={2} />}
      />
    </span>
  )
}
