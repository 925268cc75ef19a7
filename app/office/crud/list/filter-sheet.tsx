import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'

interface FilterSheetProps extends FilterFieldsProps {
  open: boolean
  onClose: () => void
  count: number
  onClear: () => void
}

/** What the filter button opens; a chunk of its own, since most lists are read without it. */
export default function FilterSheet({ open, onClose, count, onClear, ...fields }: FilterSheetProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={m.filters()}
      actions={
        <>
          <Button wide onClick={onClear} disabled={count === 0}>
            {m.clear_all()}
          </Button>
          <Button wide tone="primary" onClick={onClose}>
            {m.show_results()}
          </Button>
        </>
      }
    >
      <div className="space-y-4 p-4">
        <FilterFields {...fields} />
      </div>
    </Drawer>
  )
}
