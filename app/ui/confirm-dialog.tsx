import { type ReactNode, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** The question. Default, for a deletion: 'Do you want to remove?' */
  title?: string
  /** Names what it is about. */
  children?: ReactNode
  confirmLabel?: string
  denyLabel?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
}

/** Asks before what cannot be undone; the focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, children, tone = 'danger', busy } = props
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={props.title ?? m.confirm_remove()}
      role="alertdialog"
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} onClick={onClose}>
            {props.denyLabel ?? m.cancel()}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {props.confirmLabel ?? m.confirm_remove_yes()}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{children}</div>
    </Modal>
  )
}
