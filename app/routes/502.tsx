import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#app/features/errors/error-page.tsx'
import { HomeLink } from '#app/features/errors/home-link.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/502')({
  component: () => (
    <ErrorPage code="502" title={m.error_502()}>
      <HomeLink />
    </ErrorPage>
  ),
})
