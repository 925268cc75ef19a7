import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { ErrorPage } from '#app/site/errors/error-page.tsx'
import { HomeLink } from '#app/site/errors/home-link.tsx'

export const Route = createFileRoute('/no-permission')({
  component: () => (
    <ErrorPage code="401" title={m.common_error_401()}>
      <p className="w-full text-ink-2">{m.no_permission_hint()}</p>
      <HomeLink />
    </ErrorPage>
  ),
})
