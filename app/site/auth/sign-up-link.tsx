import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'

/** Below the sign-in, for who has no account yet. */
export const SignUpLink = () => (
  <p className="mt-5 text-center text-ink-2">
    {m.login_no_account()}{' '}
    <Link to="/signup" className="font-medium text-accent-strong underline underline-offset-4">
      {m.get_started()}
    </Link>
  </p>
)
