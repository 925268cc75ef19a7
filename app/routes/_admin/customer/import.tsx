import { createFileRoute } from '@tanstack/react-router'
import { OwnFileMenu } from '#app/features/exports/own-file-menu.tsx'
import { CUSTOMER_WORDS } from '#app/features/imports/customer-words.ts'
import { importOf } from '#app/features/imports/import-route.ts'
import { ImportScreen } from '#app/features/imports/import-screen.tsx'
import { may } from '#app/lib/may.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/customer/import')({
  ...importOf(m.import_title_customers),
  component: ImportCustomers,
})

function ImportCustomers() {
  const { user } = Route.useRouteContext()
  return (
    <ImportScreen
      words={CUSTOMER_WORDS}
      resource="customer"
      actions={may(user, 'customer-view') && <OwnFileMenu path="customers" />}
    />
  )
}
