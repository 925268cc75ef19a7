import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '#app/features/landing/unbuilt-page.tsx'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_landing/resource/help-center')({
  head: titled(m.nav_help_center),
  component: () => <UnbuiltPage title={m.nav_help_center} />,
})
