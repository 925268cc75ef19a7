import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  /** Side on a wide screen; on a phone an 'end' drawer is a sheet from below. */
  side?: 'start' | 'end'
  /** Leaves the heading out of sight (the panel brings its own). */
  bare?: boolean
  /** Holds nothing that takes the focus: a long text is scrolled by keyboard as well. */
  reading?: boolean
}

export function Drawer({ open, onClose, title, children, actions, side = 'end', bare, reading }: DrawerProps) {
  useReturnFocus(open)
  return (
    // Named from the first: its title is known of an effect later.
    <Dialog open={open} onClose={onClose} aria-label={title} className="fixed inset-0 z-50">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-veil transition-opacity duration-200 ease-out data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className={cx(
          'fixed flex flex-col bg-surface text-ink shadow-float transition duration-200 ease-out',
          side === 'start'
            ? 'inset-y-0 start-0 w-72 max-w-[85vw] data-closed:-translate-x-full'
            : 'inset-y-0 end-0 w-96 max-sm:inset-x-0 max-sm:top-auto max-sm:max-h-[88dvh] max-sm:w-full max-sm:rounded-t-card max-sm:data-closed:translate-y-full sm:data-closed:translate-x-full',
        )}
      >
        <div
          className={cx('flex items-center justify-between gap-3 border-line border-b px-4 py-2.5', bare && 'sr-only')}
        >
          <DialogTitle className="text-lg">{title}</DialogTitle>
          <IconButton label={m.common_close()} icon={<CloseIcon />} onClick={onClose} tip="none" className="-me-2" />
        </div>
        <div
          {...(reading && { role: 'region', 'aria-label': title, tabIndex: 0 })}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
        >
          {children}
        </div>
        {actions && <div className="flex gap-2 border-line border-t bg-sunken px-4 py-3">{actions}</div>}
      </DialogPanel>
    </Dialog>
  )
}
