import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import type { ReactNode, RefObject } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export interface ModalProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, right-aligned, stacked on a phone. */
  actions?: ReactNode
  width?: 'sm' | 'md' | 'lg'
  /** 'alertdialog' for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  initialFocus?: RefObject<HTMLElement | null>
  /** No cross, no closing by a click beside it. */
  strict?: boolean
}

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' }

/** The dialog itself; loaded by Modal. */
export default function ModalBox(props: ModalProps) {
  const { open, onClose, title, children, actions, width = 'sm', role, initialFocus, strict } = props
  useReturnFocus(open)
  return (
    <Dialog
      open={open}
      onClose={strict ? () => {} : onClose}
      role={role}
      // From the first: its title is known of an effect later.
      aria-label={title}
      initialFocus={initialFocus as RefObject<HTMLElement>}
      className="fixed inset-0 z-50"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-veil transition-opacity duration-150 ease-out data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end-safe justify-center overflow-y-auto scroll-pb-44 p-3 sm:scroll-pb-20 sm:items-center-safe sm:p-6">
        <DialogPanel
          transition
          className={cx(
            'w-full rounded-card border border-line bg-surface text-ink shadow-float transition duration-150 ease-out data-closed:translate-y-2 data-closed:opacity-0',
            widths[width],
          )}
        >
          <div className="flex items-start justify-between gap-3 px-5 pt-4">
            <DialogTitle className="pt-1 text-lg">{title}</DialogTitle>
            {!strict && (
              <IconButton
                label={m.common_close()}
                icon={<CloseIcon />}
                onClick={onClose}
                tip="none"
                className="-me-2"
              />
            )}
          </div>
          <div className="px-5 pt-2 pb-5">{children}</div>
          {actions && (
            // Of what is taller than the screen the buttons stay in sight.
            <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-2 rounded-b-card border-line border-t bg-sunken px-5 py-3 max-sm:flex-col-reverse">
              {actions}
            </div>
          )}
        </DialogPanel>
      </div>
    </Dialog>
  )
}
