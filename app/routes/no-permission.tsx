import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#app/features/errors/error-page.tsx'
import { HomeLink } from '#app/features/errors/home-link.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/no-permission')({
  component: () => (
    <ErrorPage code="401" title={m.common_error_401()}>
      <p className="w-full text-ink-2">{m.no_permission_hint()}</p>
      <HomeLink />
    </ErrorPage>
  ),
})
