import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'
import { UnbuiltPage } from '#app/site/landing/unbuilt-page.tsx'

export const Route = createFileRoute('/_landing/resource/help-center')({
  head: titled(m.nav_help_center),
  component: () => <UnbuiltPage title={m.nav_help_center} />,
})
