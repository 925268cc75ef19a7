import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { editLoader, editPage } from '#app/crud/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { tag } from '#app/resources/tag.ts'

export const Route = createFileRoute('/_admin/tags/edit/$id')({
  ...formOf(m.tags, '/tags'),
  loader: editLoader(tag),
  component: editPage(tag, 'product'),
})
