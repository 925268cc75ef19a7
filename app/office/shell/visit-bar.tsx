import { UserRoundCog } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { leaveStore } from '#app/bff/stores.functions.ts'
import { formatTime } from '#app/contracts/dates.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

interface VisitBarProps {
  store: string
  /** When it is over by itself. */
  until: string
}

/** Says above every page in whose store one works, and leads back to the platform. */
export function VisitBar({ store, until }: VisitBarProps) {
  const [busy, setBusy] = useState(false)
  const text = m.visit_bar({ store, time: formatTime(until) })

  async function leave() {
    setBusy(true)
    try {
      const { store_id } = await leaveStore()
      // Anew, as on the way in: the page knows only what the store's owner sees.
      window.location.assign(store_id === null ? '/stores' : `/stores/show/${store_id}`)
    } catch (error) {
      setBusy(false)
      void toastError(error)
    }
  }
  const over = useEffectEvent(() => void leave())
  useEffect(() => {
    const timer = setTimeout(() => over(), Math.max(0, new Date(until).getTime() - Date.now()))
    return () => clearTimeout(timer)
  }, [until])

  return (
    <section
      aria-label={text}
      data-chrome
      className="flex min-h-11 items-center gap-3 bg-warn px-4 py-1 text-paper lg:px-7"
    >
      <UserRoundCog aria-hidden="true" className="size-4.5 shrink-0 max-sm:hidden" />
      <p className="wrap-anywhere min-w-0 flex-1 font-medium">{text}</p>
      <Button size="sm" busy={busy} onClick={() => void leave()} className="shrink-0">
        {m.visit_leave()}
      </Button>
    </section>
  )
}
