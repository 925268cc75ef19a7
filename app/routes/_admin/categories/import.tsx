import { createFileRoute } from '@tanstack/react-router'
import { CATEGORY_WORDS } from '#app/office/transfer/category-words.ts'
import { importOf } from '#app/office/transfer/import-route.ts'
import { ImportScreen } from '#app/office/transfer/import-screen.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/categories/import')({
  ...importOf(m.import_title_categories, { to: '/categories', label: m.categories }),
  component: () => <ImportScreen words={CATEGORY_WORDS} resource="category" />,
})
