import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The platform admin's first page, until the platform has numbers of its own. */
export function PlatformPage() {
  return (
    <>
      <h1 className="mb-5 text-2xl">{m.nav_dashboard()}</h1>
      <Card>
        <EmptyState title={m.no_data()} text={m.dashboard_platform_text()} drawing="palm" />
      </Card>
    </>
  )
}
