import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { rowFor } from '#app/crud/row-for.ts'
import { OptionPage } from '#app/features/options/option-page.tsx'
import { optionApi } from '#app/features/options/value-draft.ts'
import { rightsOf } from '#app/lib/may.ts'
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
