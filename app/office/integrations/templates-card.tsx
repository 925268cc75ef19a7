import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'

/** The way to what customers are told. */
export function TemplatesCard({ mayChange }: { mayChange: boolean }) {
  return (
    <Card
      id="templates"
      title={m.templates()}
      aside={
        <ButtonLink size="sm" to="/integrations/templates" search={{}}>
          {mayChange ? m.template_edit() : m.template_view()}
        </ButtonLink>
      }
    >
      <p className="text-ink-2">{m.templates_hint()}</p>
    </Card>
  )
}
