import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { ErrorPage } from '#app/site/errors/error-page.tsx'
import { HomeLink } from '#app/site/errors/home-link.tsx'

export const Route = createFileRoute('/500')({
  component: () => (
    <ErrorPage code="500" title={m.common_error_500()}>
      <HomeLink />
    </ErrorPage>
  ),
})
