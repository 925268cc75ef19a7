import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { storeLoader, storePage } from '#app/crud/store-side.tsx'
import { CategoriesPage, loadCategories } from '#app/features/categories/categories-page.tsx'
import { OwnFileMenu } from '#app/features/exports/own-file-menu.tsx'
import { ImportLink } from '#app/features/imports/import-link.tsx'
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
