import { Link } from '@tanstack/react-router'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** In place of the form while the platform takes no new shops. */
export function SignUpClosed() {
  useLocale()
  return (
    <>
      <h1 className="text-2xl">{m.signup_title()}</h1>
      <p role="status" className="mt-4 mb-6 text-ink-2">
        {m.signup_closed()}
      </p>
      <ButtonLink to="/login" tone="primary" size="lg">
        {m.sign_in()}
      </ButtonLink>
      <p className="mt-5 text-ink-2">
        <Link to="/" className="font-medium text-accent-strong underline underline-offset-4">
          {m.common_go_home()}
        </Link>
      </p>
    </>
  )
}
