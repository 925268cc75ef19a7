import { m } from '#app/paraglide/messages.js'
import { RetryMark } from '#app/ui/retry-mark.tsx'
import type { RefusedChange, SaleChange } from './refused-changes.ts'

interface RefusedMarkProps {
  /** What was changed, and of which order. */
  what: string
  of: RefusedChange | undefined
  onRetry: (change: SaleChange) => void
}

/** Beside a change that was not taken: says so, and sends it again. */
export function RefusedMark({ what, of, onRetry }: RefusedMarkProps) {
  if (!of) return null
  return <RetryMark what={`${m.not_saved({ what })} ${of.why}`.trim()} onRetry={() => onRetry(of.change)} />
}
