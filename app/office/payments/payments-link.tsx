import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'

/** The way from the settings to how the store is paid. */
export function PaymentsLink() {
  return (
    <Card id="payments" title={m.payment_methods()} className="mt-4">
      <p className="text-ink-2">{m.payment_methods_text()}</p>
      <ButtonLink to="/settings/payments" className="mt-3">
        {m.payment_methods_open()}
      </ButtonLink>
    </Card>
  )
}
