import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** To a shop of one's own; whoever is signed in finds his way home. */
export const WayIn = ({ signedIn }: { signedIn: boolean }) =>
  signedIn ? (
    <ButtonLink to="/dashboard" size="lg" tone="primary">
      {m.nav_dashboard()}
    </ButtonLink>
  ) : (
    <ButtonLink to="/signup" size="lg" tone="primary">
      {m.get_started()}
    </ButtonLink>
  )
