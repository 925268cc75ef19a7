import { createFileRoute } from '@tanstack/react-router'
import { rightsOf } from '#app/lib/may.ts'
import { bannerApi } from '#app/office/content/banner-draft.ts'
import { BannerPage } from '#app/office/content/banner-page.tsx'
import { formOf } from '#app/office/crud/crud-route.ts'
import { rowFor } from '#app/office/crud/form/row-for.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-banner/edit/$id')({
  ...formOf(m.nav_banners, '/cms-banner'),
  loader: ({ params }) => rowFor(bannerApi, params.id),
  component: EditBanner,
})

function EditBanner() {
  const row = Route.useLoaderData()
  return <BannerPage key={row.id} row={row} can={rightsOf(Route.useRouteContext().user, 'banner')} />
}
