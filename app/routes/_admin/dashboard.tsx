import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { rawSearch } from '#app/office/crud/list/raw-search.ts'
import { DashboardPage } from '#app/office/dashboard/dashboard-page.tsx'
import { dashboardSearch, figuresOptions } from '#app/office/dashboard/figures-options.ts'
import { NewStoreNotice } from '#app/office/dashboard/new-store-notice.tsx'
import { platformOptions } from '#app/office/dashboard/platform-options.ts'
import { PlatformPage } from '#app/office/dashboard/platform-page.tsx'
import { useOwnPreferences } from '#app/office/session/use-own-preferences.ts'
import { StepsCard } from '#app/office/steps/steps-card.tsx'
import { stepsOptions } from '#app/office/steps/steps-queries.ts'
import { m } from '#app/paraglide/messages.js'
import { VerifyNotice } from '#app/site/auth/verify-notice.tsx'

export const Route = createFileRoute('/_admin/dashboard')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  // A page that can not have its figures says so in their place.
  loader: async ({ context, deps }) => {
    const search = dashboardSearch(deps)
    if (context.user.type === 'store') {
      await Promise.all([
        context.queryClient.prefetchQuery(figuresOptions(search)),
        may(context.user, 'setting-update') && context.queryClient.prefetchQuery(stepsOptions()),
      ])
    } else await context.queryClient.prefetchQuery(platformOptions(search))
  },
  head: () => ({ meta: [{ title: `${m.nav_dashboard()} · Phsar` }] }),
  component: Dashboard,
})

function Dashboard() {
  const { user } = Route.useRouteContext()
  const search = dashboardSearch(Route.useSearch())
  const { new_store: isNew } = useOwnPreferences(user.preferences)
  const { store_name: name, store_sub_domain: subDomain } = user
  const { data: figures } = useQuery({ ...figuresOptions(search), enabled: user.type === 'store' })
  const rights = {
    orders: may(user, 'order-view'),
    products: may(user, 'product-view'),
    categories: may(user, 'category-view'),
    customers: may(user, 'customer-view'),
    activity: may(user, 'audit-view'),
  }
  return (
    <>
      {!user.email_verified && <VerifyNotice email={user.email} />}
      {isNew && name && subDomain && (
        <NewStoreNotice
          name={name}
          subDomain={subDomain}
          pending={user.store_pending}
          empty={!figures?.total_product}
        />
      )}
      {subDomain && may(user, 'setting-update') && <StepsCard subDomain={subDomain} />}
      {user.type === 'admin' ? <PlatformPage search={search} /> : <DashboardPage search={search} may={rights} />}
    </>
  )
}
