import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#app/contracts/dates.ts'
import { actorName, eventName } from '#app/office/crud/history/event-words.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'

export interface Deed {
  id: number
  user_name: string
  actor_type: string
  event: string
  entity_label: string
  created_at: string
}

const SHOWN = 6

/** What was done last, and by whom; each opens in the log. */
export function Activity({ deeds }: { deeds: readonly Deed[] }) {
  return (
    <Card
      flush
      id="activity"
      title={m.dashboard_activity()}
      aside={
        <Link to="/activity-logs" className="font-medium text-accent-strong text-sm hover:underline">
          {m.dashboard_see_all()}
        </Link>
      }
    >
      {deeds.length === 0 ? (
        <p className="px-5 pb-5 text-ink-3">{m.log_empty()}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {deeds.slice(0, SHOWN).map((deed) => (
            <li key={deed.id}>
              <Link to="/activity-logs" search={{ id: deed.id }} className="block px-5 py-3 hover:bg-sunken">
                <span className="line block">
                  {eventName(deed.event)}
                  {deed.entity_label && ` · ${deed.entity_label}`}
                </span>
                <span className="figures block text-ink-3 text-sm">
                  {actorName(deed)} · {formatDateTime(deed.created_at)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
