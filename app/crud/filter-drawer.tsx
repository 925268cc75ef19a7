import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'

export interface FilterDrawerProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** How many filters are in force. */
  count: number
  onClear: () => void
  children: ReactNode
}

/** The button with its count, and the drawer (a sheet from below on a phone). Filters act as they change. */
export function FilterDrawer({ open, onOpen, count, onClear, children }: FilterDrawerProps) {
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
      <Drawer
        open={open}
        onClose={() => onOpen(false)}
        title={m.filters()}
        actions={
          <>
            <Button wide onClick={onClear} disabled={count === 0}>
              {m.clear_all()}
            </Button>
            <Button wide tone="primary" onClick={() => onOpen(false)}>
              {m.show_results()}
            </Button>
          </>
        }
      >
        <div className="space-y-4 p-4">{children}</div>
      </Drawer>
    </>
  )
}
