import { createFileRoute } from '@tanstack/react-router'
import { BannerPage } from '#app/office/content/banner-page.tsx'
import { formOf } from '#app/office/crud/crud-route.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-banner/add')({
  ...formOf(m.nav_banners, '/cms-banner'),
  component: () => <BannerPage />,
})
