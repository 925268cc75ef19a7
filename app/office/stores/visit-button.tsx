import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { visitStore } from '#app/bff/stores.functions.ts'
import { VISIT_MINUTES } from '#app/contracts/store.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** Leads into a store as its owner, once that is understood. */
export function VisitButton({ id, name }: { id: number; name: string }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function enter() {
    setBusy(true)
    try {
      await visitStore({ data: { id } })
      // Anew: what this page knows is the admin's.
      window.location.assign('/dashboard')
    } catch (error) {
      setBusy(false)
      setAsking(false)
      void toastError(error)
    }
  }

  return (
    <>
      <Button icon={<LogIn aria-hidden="true" className="size-4" />} onClick={() => setAsking(true)}>
        {m.visit_store()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void enter()}
        busy={busy}
        title={m.visit_store_of({ name })}
        tone="primary"
        confirmLabel={m.visit_store()}
      >
        {m.visit_text({ n: VISIT_MINUTES })}
      </ConfirmDialog>
    </>
  )
}
