import { Merge } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

/** Below a customer's cards: that he is the same as another. */
export function CustomerMerge({ row }: { row: CrudRow }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Merge aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        {m.customer_merge()}
      </Button>
      {open && (
        <Suspense>
          <MergeDialog row={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
