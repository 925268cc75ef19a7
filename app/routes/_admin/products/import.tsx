import { createFileRoute } from '@tanstack/react-router'
import { importOf } from '#app/office/transfer/import-route.ts'
import { ImportScreen } from '#app/office/transfer/import-screen.tsx'
import { PRODUCT_WORDS } from '#app/office/transfer/product-words.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/products/import')({
  ...importOf(m.import_title, { to: '/products', label: m.products }),
  component: () => <ImportScreen words={PRODUCT_WORDS} resource="product" />,
})
