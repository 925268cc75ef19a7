import { createFileRoute } from '@tanstack/react-router'
import { readDesign } from '#app/bff/website-design.functions.ts'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { WebsiteDesignPage } from '#app/office/content/design/website-design-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/website-design')({
  head: titled(m.entity_website_design),
  loader: () => readDesign(),
  component: Design,
})

function Design() {
  const { user } = Route.useRouteContext()
  return <WebsiteDesignPage read={Route.useLoaderData()} mayChange={may(user, 'setting-update')} />
}
