import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readDesign } from '#app/bff/website-design.functions.ts'
import { editorDoor } from '#app/lib/editor-door.ts'
import { may } from '#app/lib/may.ts'
import { queriesOf } from '#app/lib/queries-of.ts'
import { getShop } from '#app/lib/request-context.ts'
import { titled } from '#app/lib/titled.ts'
import { EditorPage } from '#app/office/content/design/editor-page.tsx'
import { builder } from '#app/office/guards/builder.ts'
import { m } from '#app/paraglide/messages.js'
import { takePreferences } from '#app/site/auth/take-preferences.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

const LookPanel = lazy(() => import('#app/office/themes/look-panel.tsx'))

/** Where a merchant builds his shop: on its own host, so that what he works on stands beside it in a frame (specification 2.4). */
export const Route = createFileRoute('/sites/$shop_/editor')({
  validateSearch: ({ side }: Record<string, unknown>): { side?: 'look' } => (side === 'look' ? { side } : {}),
  context: ({ context }) => ({ queryClient: queriesOf(context) }),
  beforeLoad: async ({ context, params }) => {
    if (params.shop !== getShop()) throw notFound()
    const user = await builder(context.queryClient)
    if (!user) throw redirect({ href: editorDoor(), reloadDocument: true })
    if (!may(user, 'setting-view')) throw redirect({ href: '/', reloadDocument: true })
    await takePreferences(user.preferences)
    return { user }
  },
  head: () => ({ meta: [...(titled(m.entity_website_design)().meta ?? []), { name: 'robots', content: 'noindex' }] }),
  loader: () => readDesign(),
  component: Editor,
})

function Editor() {
  const { user } = Route.useRouteContext()
  const { side = 'sections' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const mayChange = may(user, 'setting-update')
  return (
    <EditorPage
      read={Route.useLoaderData()}
      storeName={user.store_name ?? ''}
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
