import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage, loadCategories } from '#app/office/categories/categories-page.tsx'
import { listOf } from '#app/office/crud/crud-route.ts'
import { storeLoader, storePage } from '#app/office/session/store-side.tsx'
import { ImportLink } from '#app/office/transfer/import-link.tsx'
import { OwnFileMenu } from '#app/office/transfer/own-file-menu.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/categories/')({
  ...listOf(m.categories),
  loader: storeLoader(loadCategories),
  component: storePage(Categories, m.categories),
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
