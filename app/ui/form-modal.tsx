import { type ReactNode, useId, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

interface FormModalProps {
  open: boolean
  onClose: () => void
  title: string
  /** On the button that sends it. */
  action: string
  busy: boolean
  /** Not asked again while busy. @param form where the first bad field is to be found */
  onSubmit: (form: HTMLFormElement | null) => void
  children: ReactNode
}

/** A form in a dialog, which Enter sends. */
export function FormModal({ open, onClose, title, action, busy, onSubmit, children }: FormModalProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button type="submit" form={id} tone="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog stands inside of its page's form, as far as React is concerned.
          event.stopPropagation()
          if (!busy) onSubmit(form.current)
        }}
      >
        {children}
      </form>
    </Modal>
  )
}
