import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { unbuiltHead } from '#app/site/document/public-head.ts'
import { UnbuiltPage } from '#app/site/landing/unbuilt-page.tsx'

export const Route = createFileRoute('/_landing/resource/blogs/')({
  head: unbuiltHead(m.nav_blog, m.landing_text),
  component: () => <UnbuiltPage title={m.nav_blog} />,
})
