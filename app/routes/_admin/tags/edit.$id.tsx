import { createFileRoute } from '@tanstack/react-router'
import { tag } from '#app/contracts/resources/tag.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader, editPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/tags/edit/$id')({
  ...formOf(m.tags, '/tags'),
  loader: editLoader(tag),
  component: editPage(tag, 'product'),
})
