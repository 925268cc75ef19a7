import { createFileRoute } from '@tanstack/react-router'
import { platformPosts } from '#app/bff/posts.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { publicHead } from '#app/site/document/public-head.ts'
import { HelpPage } from '#app/site/resource/help-page.tsx'
import { wordsIn } from '#app/site/resource/resource-search.ts'

export const Route = createFileRoute('/_landing/resource/help-center')({
  validateSearch: ({ search }: Record<string, unknown>): { search?: string | undefined } => ({
    search: wordsIn(search),
  }),
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: ({ deps: { search } }) => platformPosts({ data: { type: 'help', limit: 100, ...(search && { search }) } }),
  staleTime: 10_000,
  // What somebody looked for is nobody's page but his.
  head: ({ match }) =>
    publicHead({ title: m.nav_help_center, text: m.resource_help_text, hidden: match.search.search !== undefined })({
      match,
    }),
  component: Help,
})

function Help() {
  return <HelpPage posts={Route.useLoaderData().data} search={Route.useSearch().search} />
}
