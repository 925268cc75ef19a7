import { Merge } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

const mergeCard = (path: 'brands' | 'manufactures', page: '/brands' | '/manufacture') =>
  function MergeCard({ row, can }: { row: CrudRow; can: { update: boolean; delete: boolean } }) {
    const [open, setOpen] = useState(false)
    if (!can.delete || !can.update) return null
    return (
      <>
        <Button icon={<Merge aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
          {m.merge_with()}
        </Button>
        {open && (
          <Suspense>
            <MergeDialog path={path} page={page} row={row} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    )
  }

/** Below the cards of a brand: that it is the same as another. */
export const BrandMerge = mergeCard('brands', '/brands')
export const ManufactureMerge = mergeCard('manufactures', '/manufacture')
