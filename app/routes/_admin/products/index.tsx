import { createFileRoute } from '@tanstack/react-router'
import { product } from '#app/contracts/resources/product.ts'
import { rightsOf } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { BulkChange } from '#app/office/bulk/bulk-change.tsx'
import { BulkStrip } from '#app/office/bulk/bulk-strip.tsx'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { ListPage } from '#app/office/crud/list/list-page.tsx'
import { listLoader } from '#app/office/crud/list/list-route.tsx'
import { listSearch } from '#app/office/crud/list/list-search.ts'
import { rawSearch } from '#app/office/crud/list/raw-search.ts'
import { TrashLink } from '#app/office/crud/trash/trash-link.tsx'
import { gridMode } from '#app/office/product-grid/grid-mode.tsx'
import { useSoldOut } from '#app/office/products/use-sold-out.tsx'
import { ExportChosen, ExportProducts } from '#app/office/transfer/export-products.tsx'
import { ImportLink } from '#app/office/transfer/import-link.tsx'
import { m } from '#app/paraglide/messages.js'

const api = crudApi('products', true)

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
