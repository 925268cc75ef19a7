import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'
import { UnbuiltPage } from '#app/site/landing/unbuilt-page.tsx'

export const Route = createFileRoute('/_landing/all-stores')({
  head: titled(m.nav_all_stores),
  component: () => <UnbuiltPage title={m.nav_all_stores} />,
})
