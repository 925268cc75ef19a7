import { Columns3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { ColumnSheetProps } from './column-sheet.tsx'

const ColumnSheet = lazy(() => import('./column-sheet.tsx'))

/** Which columns a list has, and in which order; the sheet comes once it is asked for. */
export function ColumnChooser(props: Omit<ColumnSheetProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton
        label={m.columns()}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        icon={<Columns3 aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      />
      {open !== undefined && (
        <Suspense>
          <ColumnSheet {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
