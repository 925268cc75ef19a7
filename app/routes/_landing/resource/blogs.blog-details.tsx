import { createFileRoute, redirect } from '@tanstack/react-router'
import { platformPost, platformPosts } from '#app/bff/posts.functions.ts'
import { orNotFound } from '#app/lib/or-not-found.ts'
import { m } from '#app/paraglide/messages.js'
import { publicHead } from '#app/site/document/public-head.ts'
import { BlogPage } from '#app/site/resource/blog-page.tsx'
import { postData } from '#app/site/resource/post-data.ts'
import { PostPage } from '#app/site/resource/post-page.tsx'

export const Route = createFileRoute('/_landing/resource/blogs/blog-details')({
  validateSearch: ({ slug }: Record<string, unknown>): { slug?: string | undefined } => ({
    slug: slug === undefined || slug === '' ? undefined : String(slug),
  }),
  loaderDeps: ({ search: { slug } }) => ({ slug }),
  loader: async ({ deps: { slug } }) => {
    // Who names none is shown all.
    if (slug === undefined) return { posts: await platformPosts({ data: { type: 'article', limit: 12 } }) }
    const post = await orNotFound(platformPost({ data: { slug } }))
    // Who comes by a link name that it had is sent to where it stands now, for good.
    if (post.slug !== slug) throw redirect({ to: '.', search: { slug: post.slug }, statusCode: 301 })
    return { post }
  },
  staleTime: 10_000,
  head: ({ match, loaderData: { post } = {} }) =>
    publicHead({
      title: () => post?.seo.title ?? m.nav_blog(),
      text: () => post?.seo.description ?? m.resource_blog_text(),
      hidden: !post,
      ...(post && { query: `?slug=${encodeURIComponent(post.slug)}` }),
      data: post && postData(post),
    })({ match }),
  component: Details,
})

function Details() {
  const { post, posts } = Route.useLoaderData()
  return post ? <PostPage post={post} /> : <BlogPage {...posts} />
}
