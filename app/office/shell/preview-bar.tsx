import { Eye } from 'lucide-react'
import { useState } from 'react'
import { leavePreview } from '#app/bff/roles.functions.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

/** Says above every page whose eyes one sees it with, and leads back to one's own. */
export function PreviewBar({ role }: { role: string }) {
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      await leavePreview()
      // Anew, as on the way in: the page knows only what the role may see.
      window.location.assign('/roles')
    } catch (error) {
      setBusy(false)
      void toastError(error)
    }
  }

  return (
    <section
      aria-label={m.preview_bar({ role })}
      data-chrome
      className="flex min-h-11 items-center gap-3 bg-accent px-4 py-1 text-on-accent lg:px-7"
    >
      <Eye aria-hidden="true" className="size-4.5 shrink-0 max-sm:hidden" />
      <p className="min-w-0 flex-1 font-medium">{m.preview_bar({ role })}</p>
      <Button size="sm" busy={busy} onClick={() => void leave()} className="shrink-0">
        {m.preview_leave()}
      </Button>
    </section>
  )
}
