import { createFileRoute } from '@tanstack/react-router'
import { rightsOf } from '#app/lib/may.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { rowFor } from '#app/office/crud/form/row-for.ts'
import { OptionPage } from '#app/office/options/option-page.tsx'
import { optionApi } from '#app/office/options/value-draft.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/options/edit/$id')({
  ...formOf(m.options, '/options'),
  loader: ({ params }) => rowFor(optionApi, params.id),
  component: EditOption,
})

function EditOption() {
  const row = Route.useLoaderData()
  return <OptionPage key={row.id} row={row} can={rightsOf(Route.useRouteContext().user, 'product')} />
}
