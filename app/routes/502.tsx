import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { ErrorPage } from '#app/site/errors/error-page.tsx'
import { HomeLink } from '#app/site/errors/home-link.tsx'

export const Route = createFileRoute('/502')({
  component: () => (
    <ErrorPage code="502" title={m.error_502()}>
      <HomeLink />
    </ErrorPage>
  ),
})
