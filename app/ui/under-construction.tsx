import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from './page-head.tsx'

/** Specification 2.9: stands for a screen of the back-office that is not built yet. */
export function UnderConstruction({ title }: { title: () => string }) {
  return (
    <>
      <PageHead crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: title() }]} title={title()} />
      <Card>
        <EmptyState title={m.under_construction()} text={m.under_construction_text()} drawing="palm" />
      </Card>
    </>
  )
}
