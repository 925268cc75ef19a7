import { Table2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { ListMode, ModeProps } from '#app/office/crud/list/list-mode.ts'
import { m } from '#app/paraglide/messages.js'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Place } from './use-cursor.ts'

const ProductGrid = lazy(() => import('./product-grid.tsx'))

/** The way to type in many products at once; loaded when it is chosen. */
export const gridMode: ListMode = {
  key: 'grid',
  label: m.grid,
  icon: <Table2 aria-hidden="true" className="size-4" />,
  render: (shown) => <LateGrid {...shown} />,
}

/** The server sends the cells before their program is here: which of them was pressed until then is kept for it. */
function LateGrid(shown: ModeProps) {
  const pressed = useRef<Place>(undefined)
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td[role="gridcell"]') : null
      const row = cell?.parentElement as HTMLTableRowElement | null | undefined
      if (!cell || !row || !around.current?.contains(cell)) return
      pressed.current = { row: row.sectionRowIndex, column: cell.cellIndex }
    }
    // React lets no event of what has not come to life further down than the document.
    window.addEventListener('mousedown', keep, true)
    return () => window.removeEventListener('mousedown', keep, true)
  }, [])
  return (
    <div ref={around}>
      <Suspense fallback={<p className="grid place-items-center p-12">{<Spinner />}</p>}>
        <ProductGrid {...shown} pressed={pressed} />
      </Suspense>
    </div>
  )
}
