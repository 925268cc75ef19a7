import { useState } from 'react'
import { userUpdate } from '#app/bff/people.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { PeoplePath } from './people.ts'

interface UserStatusProps {
  path: PeoplePath
  user: { id: number; name: string; status: boolean }
  disabled: boolean
  onSaved: () => Promise<void>
}

/** Lets a user in or keeps him out, at once; who is to be signed out everywhere is asked about before. */
export function UserStatus({ path, user, disabled, onSaved }: UserStatusProps) {
  const { id, name, status } = user
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function save(next: boolean) {
    setBusy(true)
    try {
      await userUpdate({ data: { path, id, body: { status: next } } })
      void toastSuccess(next ? m.user_enabled({ name }) : m.user_disabled({ name }))
    } catch (error) {
      void toastError(error)
    }
    // Also after a refusal: what is shown is what holds.
    await onSaved()
    setBusy(false)
    setAsking(false)
  }

  return (
    <>
      <Switch
        aria-label={m.user_status_of({ name })}
        checked={status}
        busy={busy}
        disabled={disabled}
        onValue={(next) => (next ? void save(true) : setAsking(true))}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void save(false)}
        busy={busy}
        title={m.user_disable_title({ name })}
        confirmLabel={m.user_disable()}
      >
        {m.user_disable_text()}
      </ConfirmDialog>
    </>
  )
}
