import { createFileRoute } from '@tanstack/react-router'
import { page } from '#app/contracts/resources/page.ts'
import { PageSide } from '#app/office/content/shown-side.tsx'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader, editPage } from '#app/office/crud/form/edit-route.tsx'
import { pageBySide } from '#app/office/session/by-side.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-page/edit/$id')({
  ...formOf(m.nav_pages, '/cms-page'),
  loader: editLoader(page),
  component: pageBySide({ store: editPage(page, 'post', PageSide), admin: editPage(page, 'post') }),
})
