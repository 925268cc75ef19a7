import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { modalSoon } from '#app/ui/modal.tsx'

interface DirtyGuardProps {
  isDirty: () => boolean
  /** A part of the URL's query whose change leaves too. */
  part?: string
}

const partOf = ({ search }: { search: unknown }, part: string | undefined) =>
  part === undefined ? undefined : (search as Record<string, unknown>)[part]

/** Asks before a page with unsaved changes is left, inside the app and out of it. */
export function DirtyGuard({ isDirty, part }: DirtyGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || partOf(current, part) !== partOf(next, part)) && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  // A connection that is gone when one leaves must not keep the question from being asked.
  useEffect(() => {
    document.addEventListener('input', modalSoon, { once: true })
    return () => document.removeEventListener('input', modalSoon)
  }, [])
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
