import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

export interface FilterDrawerProps extends FilterFieldsProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** How many filters are in force. */
  count: number
  onClear: () => void
}

/** The button with its count, and the drawer (a sheet from below on a phone). Filters act as they change. */
export function FilterDrawer({ open, onOpen, count, onClear, ...fields }: FilterDrawerProps) {
  // Once opened it stays, so that it can be seen to close.
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onOpen(true)}
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
      >
        {m.filter()}
        {count > 0 && <span className="figures text-accent-strong">{count}</span>}
      </Button>
      {wanted && (
        <Suspense>
          <FilterSheet {...fields} open={open} onClose={() => onOpen(false)} count={count} onClear={onClear} />
        </Suspense>
      )}
    </>
  )
}
