import { createFileRoute } from '@tanstack/react-router'
import { isThing } from '#app/contracts/import-kind.ts'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { rawSearch } from '#app/office/crud/list/raw-search.ts'
import { leadToDefault } from '#app/office/crud/views/lead-to-default.ts'
import type { Profile } from '#app/office/guards/current-user.ts'
import { permissionOf } from '#app/office/transfer/file-kinds.ts'
import { FilesPage } from '#app/office/transfer/files-page.tsx'
import { ImportScreen } from '#app/office/transfer/import-screen.tsx'
import { importsOptions, importsSearch } from '#app/office/transfer/imports-queries.ts'
import { thingWords } from '#app/office/transfer/thing-words.ts'
import { ExportCard } from '#app/office/whole-store/export-card.tsx'
import { exportOptions } from '#app/office/whole-store/transfer-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/import-export/')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  validateSearch: rawSearch,
  loaderDeps: ({ search: { filter: _, job: __, ...shown } }) => shown,
  loader: async ({ context, deps, location }) => {
    if (deps.import !== undefined) return
    await Promise.all([
      leadToDefault('imports', { context, deps, location }),
      context.queryClient.prefetchQuery(importsOptions(importsSearch(deps))),
      leaving(context.user) && context.queryClient.prefetchQuery(exportOptions(leaving(context.user))),
    ])
  },
  head: titled(m.import_export),
  component: Files,
})

/** The store that somebody may leave with: its owner alone, and nobody who looks after it for him. Else 0. */
const leaving = ({ is_owner, visitor, store_id }: Pick<Profile, 'is_owner' | 'visitor' | 'store_id'>) =>
  is_owner && !visitor ? (store_id ?? 0) : 0

/** The list of imports, or the import of a list that has no page of its own for that. */
function Files() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  const kind = String(search.import ?? '')
  if (isThing(kind) && may(user, `${permissionOf(kind)}-create`))
    return <ImportScreen key={kind} words={thingWords(kind)} resource={permissionOf(kind)} />
  const id = leaving(user)
  return (
    <FilesPage
      search={importsSearch(search)}
      viewer={user}
      {...(id && { whole: <ExportCard storeId={id} className="mb-4" /> })}
    />
  )
}
