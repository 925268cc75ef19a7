import { createFileRoute } from '@tanstack/react-router'
import { postCategory } from '#app/contracts/resources/post-category.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { addPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-categories/add')({
  ...formOf(m.nav_post_categories, '/cms-categories'),
  component: addPage(postCategory, 'post'),
})
