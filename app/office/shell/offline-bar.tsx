import { useRouter } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useOnline } from '#app/lib/use-online.ts'
import { m } from '#app/paraglide/messages.js'

/** Stands above every page while there is no network. One stays where one is: a page that is left could not be had back. */
export function OfflineBar() {
  const { history } = useRouter()
  const online = useOnline()
  useEffect(
    () => (online ? undefined : history.block({ blockerFn: () => true, enableBeforeUnload: false })),
    [history, online],
  )
  if (online) return null
  return (
    <p
      role="alert"
      data-chrome
      className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 font-medium text-sm text-warn"
    >
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      {m.offline_banner()}
    </p>
  )
}
