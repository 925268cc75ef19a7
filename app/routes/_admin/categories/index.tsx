import { createFileRoute } from '@tanstack/react-router'
import { storeCategory } from '#app/contracts/resources/store-category.ts'
import { CategoriesPage, loadCategories } from '#app/office/categories/categories-page.tsx'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { bySide, pageBySide } from '#app/office/session/by-side.tsx'
import { ImportLink } from '#app/office/transfer/import-link.tsx'
import { OwnFileMenu } from '#app/office/transfer/own-file-menu.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/categories/')({
  ...listOf(m.categories),
  loader: bySide({ store: loadCategories, admin: listLoader(storeCategory) }),
  component: pageBySide({ store: Categories, admin: listPage(storeCategory) }),
})

function Categories() {
  return (
    <CategoriesPage
      files={(may) => (
        <>
          <OwnFileMenu path="categories" />
          {may.create && <ImportLink to="/categories/import" />}
        </>
      )}
    />
  )
}
