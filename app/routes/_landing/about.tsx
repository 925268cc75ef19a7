import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'
import { UnbuiltPage } from '#app/site/landing/unbuilt-page.tsx'

export const Route = createFileRoute('/_landing/about')({
  head: titled(m.nav_about),
  component: () => <UnbuiltPage title={m.nav_about} />,
})
