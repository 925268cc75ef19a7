import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readDesign } from '#app/bff/website-design.functions.ts'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { WebsiteDesignPage } from '#app/office/content/design/website-design-page.tsx'
import { m } from '#app/paraglide/messages.js'
import { Skeleton } from '#app/ui/skeleton.tsx'

const LookPanel = lazy(() => import('#app/office/themes/look-panel.tsx'))

export const Route = createFileRoute('/_admin/website-design')({
  validateSearch: ({ side }: Record<string, unknown>): { side?: 'look' } => (side === 'look' ? { side } : {}),
  head: titled(m.entity_website_design),
  loader: () => readDesign(),
  component: Design,
})

function Design() {
  const { user } = Route.useRouteContext()
  const { side = 'sections' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const mayChange = may(user, 'setting-update')
  return (
    <WebsiteDesignPage
      read={Route.useLoaderData()}
      mayChange={mayChange}
      side={side}
      onSide={(next) =>
        void navigate({ search: next === 'look' ? { side: next } : {}, replace: true, resetScroll: false })
      }
      look={(tried, onTried) => (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <LookPanel tried={tried} onTried={onTried} locked={!mayChange} />
        </Suspense>
      )}
    />
  )
}
