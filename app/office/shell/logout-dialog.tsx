import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

interface LogoutDialogProps {
  open: boolean
  onClose: () => void
  onLogout: () => Promise<void>
}

/** Logging out asks first (specification 2.4). */
export default function LogoutDialog({ open, onClose, onLogout }: LogoutDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.confirm_logout()}
      confirmLabel={m.yes()}
      denyLabel={m.no()}
      tone="primary"
      busy={busy}
      onConfirm={async () => {
        setBusy(true)
        await onLogout().finally(() => setBusy(false))
      }}
    />
  )
}
