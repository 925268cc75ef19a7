import { createFileRoute } from '@tanstack/react-router'
import { theme } from '#app/contracts/resources/theme.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { bySide, pageBySide } from '#app/office/session/by-side.tsx'
import { m } from '#app/paraglide/messages.js'
import { UnderConstruction } from '#app/ui/under-construction.tsx'

export const Route = createFileRoute('/_admin/themes/')({
  ...listOf(m.nav_themes),
  loader: bySide({ admin: listLoader(theme) }),
  // A store's gallery is not built yet.
  component: pageBySide({ store: Gallery, admin: listPage(theme) }),
})

function Gallery() {
  return <UnderConstruction title={m.nav_themes} />
}
