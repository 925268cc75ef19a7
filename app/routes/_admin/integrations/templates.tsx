import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { templatesOptions } from '#app/office/integrations/template-queries.ts'
import { TemplatesPage } from '#app/office/integrations/templates-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/integrations/templates')({
  staticData: { back: { to: '/integrations', label: m.nav_integrations } },
  head: titled(m.templates),
  validateSearch: ({ message }: Record<string, unknown>): { message?: string } =>
    typeof message === 'string' ? { message } : {},
  loader: ({ context }) => context.queryClient.ensureQueryData(templatesOptions()),
  component: Templates,
})

function Templates() {
  const navigate = Route.useNavigate()
  return (
    <TemplatesPage
      message={Route.useSearch().message}
      mayChange={may(Route.useRouteContext().user, 'setting-update')}
      onMessage={(message) => void navigate({ search: { message }, replace: true })}
    />
  )
}
