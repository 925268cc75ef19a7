import { FlaskConical } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** To any cart, and what the promotions make of it. */
export const SimulatorLink = () => (
  <ButtonLink to="/promotion/simulator" icon={<FlaskConical aria-hidden="true" className="size-4" />}>
    {m.promotion_simulator_short()}
  </ButtonLink>
)
