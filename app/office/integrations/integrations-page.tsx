import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { PageHead } from '#app/ui/page-head.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

interface IntegrationsPageProps {
  mayChange: boolean
  /** The other channels, above the webhooks. */
  children: ReactNode
}

/** What tells others of what happens in the store, and how each of it stands. */
export function IntegrationsPage({ mayChange, children }: IntegrationsPageProps) {
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.nav_integrations() }]}
        title={m.nav_integrations()}
      />
      <div className="grid max-w-3xl gap-4">
        {children}
        <WebhooksCard mayChange={mayChange} />
      </div>
    </>
  )
}
