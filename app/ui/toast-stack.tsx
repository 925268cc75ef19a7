import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { toastsStand } from '#app/lib/toast-due.ts'
import { m } from '#app/paraglide/messages.js'
import { AlertIcon, CheckIcon } from './icons.tsx'

/** The messages themselves; loaded with the first one. Lines of a text are kept (422 lists each field on its own). */
export default function ToastStack() {
  useEffect(toastsStand, [])
  return (
    <Sonner
      position="bottom-right"
      duration={3000}
      visibleToasts={3}
      containerAriaLabel={m.notifications_region()}
      // Above the save bar and the phone's bottom bar.
      offset={{ bottom: 84, right: 24 }}
      mobileOffset={{ bottom: 148, left: 12, right: 12 }}
      style={{ fontFamily: 'inherit' }}
      icons={{
        success: <CheckIcon className="size-4.5 text-ok" />,
        error: <AlertIcon className="size-4.5 text-bad" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'group flex w-full flex-wrap items-start gap-x-2.5 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-base text-ink shadow-float',
          icon: 'mt-[0.2lh] shrink-0',
          // Two deeds stand below the text, one beside it.
          content: 'min-w-0 flex-1 basis-3/5 group-has-data-cancel:basis-4/5',
          title: 'whitespace-pre-line font-medium',
          actionButton: 'ms-1.5 font-semibold text-accent-strong hover:underline',
          cancelButton: 'ms-auto font-medium text-ink-2 hover:text-ink hover:underline',
          error: 'border-s-4 border-s-bad!',
          success: 'border-s-4 border-s-ok!',
        },
      }}
    />
  )
}
