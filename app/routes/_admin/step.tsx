import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { StepsPage } from '#app/office/steps/steps-page.tsx'
import { samplesOptions, stepsOptions } from '#app/office/steps/steps-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/step')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  loader: ({ context: { queryClient, user } }) =>
    Promise.all([
      queryClient.fetchQuery(stepsOptions()),
      may(user, 'product-view') && queryClient.prefetchQuery(samplesOptions()),
    ]),
  head: titled(m.nav_steps),
  component: Steps,
})

function Steps() {
  const { user } = Route.useRouteContext()
  return (
    <StepsPage
      subDomain={user.store_sub_domain ?? ''}
      mayChange={may(user, 'setting-update')}
      may={{
        seeProducts: may(user, 'product-view'),
        addProducts: may(user, 'product-create'),
        removeProducts: may(user, 'product-delete'),
      }}
    />
  )
}
