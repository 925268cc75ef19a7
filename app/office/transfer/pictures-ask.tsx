import { useMutation } from '@tanstack/react-query'
import { writeSettings } from '#app/bff/settings.functions.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Switch } from '#app/ui/switch.tsx'
import type { Report } from './report.ts'

interface PicturesAskProps {
  pictures: Report['pictures']
  /** What is chosen for this import, where the store has not said so for all. */
  wanted: boolean
  onWanted: (wanted: boolean) => void
  /** True: may change the store's settings. */
  mayAllow: boolean
  /** The store has changed its mind. */
  onChanged: () => void
}

/** Where a file has links to pictures: how many, from where, and whether they are fetched. */
export function PicturesAsk({
  pictures: { links, fetch, hosts },
  wanted,
  onWanted,
  mayAllow,
  onChanged,
}: PicturesAskProps) {
  const forbid = useMutation({
    mutationFn: () => writeSettings({ data: { fetch_pictures: false } }),
    onSuccess: onChanged,
    onError: (error) => void toastError(error),
  })
  if (links === 0) return null
  const on = fetch || (mayAllow && wanted)
  const said = on ? m.import_pictures_on({ n: links }) : m.import_pictures_off({ n: links })
  function choose(next: boolean) {
    onWanted(next)
    if (!next && fetch) forbid.mutate()
  }
  return (
    <div className="flex items-start gap-3">
      {mayAllow && <Switch aria-label={m.fetch_pictures()} checked={on} onValue={choose} disabled={forbid.isPending} />}
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
