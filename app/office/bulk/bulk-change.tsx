import { PencilLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BulkButton } from '#app/office/crud/list/bulk-bar.tsx'
import type { Chosen } from '#app/office/crud/list/selection.ts'
import { m } from '#app/paraglide/messages.js'

const load = () => import('./bulk-dialog.tsx')
const BulkDialog = lazy(load)

/** In the bar of a selection: opens the dialog that changes what is chosen. */
export function BulkChange({ chosen, may }: { chosen: Chosen; may: { create: boolean; delete: boolean } }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <BulkButton
        label={m.bulk_change()}
        icon={<PencilLine aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <BulkDialog chosen={chosen} may={may} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
