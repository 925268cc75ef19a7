import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { CUSTOMER_WORDS } from '#app/office/transfer/customer-words.ts'
import { importOf } from '#app/office/transfer/import-route.ts'
import { ImportScreen } from '#app/office/transfer/import-screen.tsx'
import { OwnFileMenu } from '#app/office/transfer/own-file-menu.tsx'
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
