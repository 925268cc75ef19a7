import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { OpenEditor } from '#app/office/shell/open-editor.tsx'
import { m } from '#app/paraglide/messages.js'

/** The way to the editor, which runs on the shop's own host. */
export const Route = createFileRoute('/_admin/website-design')({
  validateSearch: ({ side }: Record<string, unknown>): { side?: 'look' } => (side === 'look' ? { side } : {}),
  head: titled(m.entity_website_design),
  component: () => <OpenEditor side={Route.useSearch().side} />,
})
