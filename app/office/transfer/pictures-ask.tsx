import { m } from '#app/paraglide/messages.js'
import { Switch } from '#app/ui/switch.tsx'
import type { Report } from './report.ts'

interface PicturesAskProps {
  pictures: Report['pictures']
  /** What is chosen for this import; undefined: it is as the store has it, and not for this user to choose. */
  wanted: boolean | undefined
  onWanted: (wanted: boolean) => void
}

/** Where a file has links to pictures: how many, from where, and whether this import fetches them. */
export function PicturesAsk({ pictures: { links, fetch, hosts }, wanted, onWanted }: PicturesAskProps) {
  if (links === 0) return null
  const said = (wanted ?? fetch) ? m.import_pictures_on({ n: links }) : m.import_pictures_off({ n: links })
  return (
    <div className="flex items-start gap-3">
      {wanted !== undefined && <Switch aria-label={m.fetch_pictures()} checked={wanted} onValue={onWanted} />}
      <span className="min-w-0">
        <span className="block font-medium text-ink-2">{m.fetch_pictures()}</span>
        <span className="block text-ink-3 text-sm">{said}</span>
        {hosts.length > 0 && (
          <span className="block break-words text-ink-3 text-sm">
            {m.import_pictures_from({ hosts: hosts.map(({ host, n }) => `${host} (${n})`).join(', ') })}
          </span>
        )}
      </span>
    </div>
  )
}
