import { useHydrated } from '@tanstack/react-router'
import { type FirstStep, STEP_ROUTES } from '#app/contracts/first-step.ts'
import { shopUrl } from '#app/lib/hosts.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

interface StepActionProps {
  step: FirstStep
  subDomain: string
  /** The first of those left. */
  primary: boolean
  onDone: () => void
}

/** The card of the settings on which a step is done. */
const CARDS: Partial<Record<FirstStep['code'], string>> = {
  logo: 'set-logo',
  contact: 'set-store_telephone',
  hours: 'set-store_opening_time',
}

/** Leads to where a step is done; the shop's link is shared from here. */
export function StepAction({ step, subDomain, primary, onDone }: StepActionProps) {
  const hydrated = useHydrated()
  const tone = primary ? 'primary' : 'plain'
  const named = <span className="sr-only">: {step.title}</span>
  if (step.code === 'share') {
    const copy = async () => {
      await navigator.clipboard.writeText(shopUrl(location.protocol, subDomain, ''))
      await toastSuccess(m.link_copied())
      onDone()
    }
    return (
      <Button tone={tone} disabled={!hydrated} onClick={() => void copy()}>
        {m.copy_link()}
        {named}
      </Button>
    )
  }
  return (
    <ButtonLink to={STEP_ROUTES[step.code]} hash={CARDS[step.code] ?? ''} tone={tone}>
      {m.first_step_go()}
      {named}
    </ButtonLink>
  )
}
