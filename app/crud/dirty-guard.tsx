import { useBlocker } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** Asks before a page with unsaved changes is left, inside the app and out of it. */
export function DirtyGuard({ isDirty }: { isDirty: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={m.leave_title()}
      denyLabel={m.leave_stay()}
      confirmLabel={m.leave_go()}
    >
      {m.leave_text()}
    </ConfirmDialog>
  )
}
