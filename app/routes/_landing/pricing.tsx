import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '#app/features/landing/unbuilt-page.tsx'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_landing/pricing')({
  head: titled(m.nav_pricing),
  component: () => <UnbuiltPage title={m.nav_pricing} />,
})
