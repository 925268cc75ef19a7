import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

interface UndoButtonProps {
  ask: string
  busy: boolean
  onUndo: () => void
  size?: 'sm'
}

/** Takes the last import back, after asking. */
export function UndoButton({ ask, busy, onUndo, size }: UndoButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size={size}
        busy={busy}
        onClick={() => setAsking(true)}
        icon={<Undo2 aria-hidden="true" className="size-4" />}
      >
        {m.import_undo()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onUndo()
        }}
        title={m.import_undo()}
        confirmLabel={m.import_undo_yes()}
      >
        {ask}
      </ConfirmDialog>
    </>
  )
}
