import { Table2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ListMode } from '#app/crud/list-mode.ts'
import { m } from '#app/paraglide/messages.js'
import { Spinner } from '#app/ui/spinner.tsx'

const ProductGrid = lazy(() => import('./product-grid.tsx'))

/** The way to type in many products at once; loaded when it is chosen. */
export const gridMode: ListMode = {
  key: 'grid',
  label: m.grid,
  icon: <Table2 aria-hidden="true" className="size-4" />,
  render: (shown) => (
    <Suspense fallback={<p className="grid place-items-center p-12">{<Spinner />}</p>}>
      <ProductGrid {...shown} />
    </Suspense>
  ),
}
