import { useRouteContext, useSearch } from '@tanstack/react-router'
import { FolderTree } from 'lucide-react'
import { menu } from '#app/contracts/resources/menu.ts'
import { rightsOf } from '#app/lib/may.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { menuTreeOptions } from './menu-queries.ts'
import { MenuTreePage } from './menu-tree-page.tsx'

const load = listLoader(menu)
const AsList = listPage(menu, { actions: <TreeLink /> })

/** What searches, narrows, orders or pages is a list. */
const isList = ({ mode, ...asked }: ListSearch) =>
  mode === 'list' || Object.values(asked).some((value) => value !== undefined)

/** The menus as a tree, or with `mode=list` as any other list. */
export async function loadMenus(given: Parameters<typeof load>[0]) {
  if (isList(given.deps)) return load(given)
  await given.context.queryClient.fetchQuery(menuTreeOptions())
}

export function MenusPage() {
  const { user } = useRouteContext({ from: '/_admin' })
  const search = useSearch({ strict: false }) as ListSearch
  return isList(search) ? <AsList /> : <MenuTreePage can={rightsOf(user, 'menu')} />
}

function TreeLink() {
  return (
    <ButtonLink to="/cms-menu" icon={<FolderTree aria-hidden="true" className="size-4" />}>
      {m.category_as_tree()}
    </ButtonLink>
  )
}
