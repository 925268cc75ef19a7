import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { themeGallery } from '#app/bff/themes.functions.ts'
import { theme } from '#app/contracts/resources/theme.ts'
import { may } from '#app/lib/may.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { bySide, pageBySide } from '#app/office/session/by-side.tsx'
import { m } from '#app/paraglide/messages.js'

// An admin has a list here.
const ThemeGallery = lazy(() => import('#app/office/themes/theme-gallery.tsx'))

export const Route = createFileRoute('/_admin/themes/')({
  ...listOf(m.nav_themes),
  loader: bySide({ admin: listLoader(theme), store: () => themeGallery() }),
  component: pageBySide({ store: Gallery, admin: listPage(theme) }),
})

function Gallery() {
  const { user } = Route.useRouteContext()
  const gallery = Route.useLoaderData()
  if (!gallery || !('themes' in gallery)) return null
  return (
    <Suspense>
      <ThemeGallery gallery={gallery} mayChange={may(user, 'setting-update')} />
    </Suspense>
  )
}
