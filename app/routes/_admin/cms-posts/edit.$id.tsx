import { createFileRoute } from '@tanstack/react-router'
import { post } from '#app/contracts/resources/post.ts'
import { PostSide } from '#app/office/content/shown-side.tsx'
import { storePost } from '#app/office/content/store-post.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader, editPage } from '#app/office/crud/form/edit-route.tsx'
import { pageBySide } from '#app/office/session/by-side.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-posts/edit/$id')({
  ...formOf(m.nav_posts, '/cms-posts'),
  loader: editLoader(post),
  component: pageBySide({ store: editPage(storePost, 'post', PostSide), admin: editPage(post, 'post') }),
})
