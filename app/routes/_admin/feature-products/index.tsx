import { createFileRoute } from '@tanstack/react-router'
import { featuredList } from '#app/bff/feature-products.functions.ts'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { FeaturePage } from '#app/office/feature-products/feature-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/feature-products/')({
  head: titled(m.permission_feature_product),
  loader: () => featuredList(),
  component: Featured,
})

function Featured() {
  const { user } = Route.useRouteContext()
  const can = (action: string) => may(user, 'feature-product-update') && may(user, `feature-product-${action}`)
  const rights = { add: can('create'), order: can('update'), remove: can('delete') }
  return <FeaturePage stored={Route.useLoaderData()} can={rights} />
}
