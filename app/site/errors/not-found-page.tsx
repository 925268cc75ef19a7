import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { ErrorPage } from './error-page.tsx'
import { HomeLink } from './home-link.tsx'

export function NotFoundPage() {
  useLocale()
  return (
    <ErrorPage code="404" title={m.common_error_404()}>
      <HomeLink />
    </ErrorPage>
  )
}
