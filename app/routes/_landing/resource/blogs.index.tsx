import { createFileRoute, redirect } from '@tanstack/react-router'
import { platformPosts } from '#app/bff/posts.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { publicHead } from '#app/site/document/public-head.ts'
import { BlogPage } from '#app/site/resource/blog-page.tsx'
import { pageIn } from '#app/site/resource/resource-search.ts'

export const Route = createFileRoute('/_landing/resource/blogs/')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number | undefined } => ({ page: pageIn(page) }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ deps: { page = 1 } }) => {
    const posts = await platformPosts({ data: { type: 'article', page, limit: 12 } })
    const { last_page: last } = posts.meta
    if (page > last) throw redirect({ to: '.', search: { page: last > 1 ? last : undefined } })
    return posts
  },
  staleTime: 10_000,
  head: ({ match }) =>
    publicHead({ title: m.nav_blog, text: m.resource_blog_text, hidden: match.search.page !== undefined })({ match }),
  component: () => <BlogPage {...Route.useLoaderData()} />,
})
