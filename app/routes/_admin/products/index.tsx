import { createFileRoute } from '@tanstack/react-router'
import { crudApi } from '#app/crud/crud-api.ts'
import { ListPage } from '#app/crud/list-page.tsx'
import { listLoader } from '#app/crud/list-route.tsx'
import { listSearch } from '#app/crud/list-search.ts'
import { rawSearch } from '#app/crud/raw-search.ts'
import { TrashLink } from '#app/crud/trash-link.tsx'
import { BulkChange } from '#app/features/bulk/bulk-change.tsx'
import { BulkStrip } from '#app/features/bulk/bulk-strip.tsx'
import { ExportChosen, ExportProducts } from '#app/features/exports/export-products.tsx'
import { ImportLink } from '#app/features/imports/import-link.tsx'
import { gridMode } from '#app/features/product-grid/grid-mode.tsx'
import { useSoldOut } from '#app/features/products/use-sold-out.tsx'
import { rightsOf } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'
import { product } from '#app/resources/product.ts'

const api = crudApi('products')

const known = listSearch(product.query)

const MODES = [gridMode]

export const Route = createFileRoute('/_admin/products/')({
  head: titled(m.products),
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: listLoader(product),
  component: ListProducts,
})

function ListProducts() {
  const search = known(Route.useSearch())
  const soldOut = useSoldOut(api)
  const can = rightsOf(Route.useRouteContext().user, 'product')
  return (
    <>
      {can.update && <BulkStrip />}
      <ListPage
        of={product}
        api={api}
        search={search}
        can={can}
        actions={
          <>
            <TrashLink of={product} />
            <ExportProducts search={search} />
            {can.create && <ImportLink to="/products/import" />}
          </>
        }
        modes={can.update ? MODES : undefined}
        rowEntries={can.update ? soldOut : undefined}
        bulkActions={(chosen) => (
          <>
            {can.update && <BulkChange chosen={chosen} may={can} />}
            <ExportChosen chosen={chosen} />
          </>
        )}
      />
    </>
  )
}
