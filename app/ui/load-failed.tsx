import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'

interface LoadFailedProps {
  /** Absent: that this section could not be loaded. */
  text?: string
  onRetry: () => void
}

/** Stands where something should that could not be had. */
export const LoadFailed = ({ text = m.common_piece_failed(), onRetry }: LoadFailedProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 text-bad text-sm">
    {text}
    <Button size="sm" onClick={onRetry}>
      {m.common_retry()}
    </Button>
  </div>
)
