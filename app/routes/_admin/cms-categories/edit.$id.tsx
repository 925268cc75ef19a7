import { createFileRoute } from '@tanstack/react-router'
import { postCategory } from '#app/contracts/resources/post-category.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader, editPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-categories/edit/$id')({
  ...formOf(m.nav_post_categories, '/cms-categories'),
  loader: editLoader(postCategory),
  component: editPage(postCategory, 'post'),
})
