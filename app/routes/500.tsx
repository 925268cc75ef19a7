import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#app/features/errors/error-page.tsx'
import { HomeLink } from '#app/features/errors/home-link.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/500')({
  component: () => (
    <ErrorPage code="500" title={m.common_error_500()}>
      <HomeLink />
    </ErrorPage>
  ),
})
