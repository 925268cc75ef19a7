import { KeyRound, MonitorSmartphone } from 'lucide-react'
import { formatDateTime } from '#app/contracts/dates.ts'
import type { SessionRow } from '#app/contracts/session.ts'
import { deviceOf } from '#app/lib/device-of.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'

interface SessionItemProps {
  session: SessionRow
  busy: boolean
  onEnd: () => void
}

/** One session: what it is, from where, when it was seen last; the one that asks is not ended here. */
export function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const { kind, ip, user_agent, last_seen_at, created_at, is_current } = session
  const device = deviceOf(session)
  const facts = [
    ip,
    m.session_seen({ time: formatDateTime(last_seen_at) }),
    m.session_began({ time: formatDateTime(created_at) }),
  ].filter((fact) => fact)
  const Icon = kind === 'api' ? KeyRound : MonitorSmartphone
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium" title={user_agent ?? undefined}>
          {device}
          {is_current && <Badge tone="ok">{m.session_this()}</Badge>}
        </p>
        <p className="figures flex flex-wrap gap-x-3 wrap-anywhere text-ink-3 text-sm">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {!is_current && (
        <Button size="sm" busy={busy} aria-label={m.session_end_named({ device, address: ip ?? '' })} onClick={onEnd}>
          {m.session_end()}
        </Button>
      )}
    </li>
  )
}
