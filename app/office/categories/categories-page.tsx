import { useRouteContext, useSearch } from '@tanstack/react-router'
import { FolderTree } from 'lucide-react'
import type { ReactNode } from 'react'
import { category } from '#app/contracts/resources/category.ts'
import { rightsOf } from '#app/lib/may.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { openedOf, treeOptions } from './tree-options.ts'
import { TreePage } from './tree-page.tsx'

const load = listLoader(category)
const AsList = listPage(category, { actions: <TreeLink /> })

/** A saved view may order or page what a tree does not, or narrow it by what is below each other only by chance. */
const isList = ({ mode, sort, page, limit, khmer }: ListSearch) =>
  mode === 'list' || [sort, page, limit, khmer].some((asked) => asked !== undefined)

/** The tree as far as it is opened, or with `mode=list` the list. */
export async function loadCategories(given: Parameters<typeof load>[0]) {
  if (isList(given.deps)) return load(given)
  const { queryClient } = given.context
  await queryClient.fetchQuery(treeOptions(given.deps, openedOf(queryClient, given.deps)))
}

/** Categories as a tree, which is what they are; with `mode=list` as any other list. `files`: what brings them in and out. */
export function CategoriesPage({ files }: { files: (may: { create: boolean }) => ReactNode }) {
  const { user } = useRouteContext({ from: '/_admin' })
  const search = useSearch({ strict: false }) as ListSearch
  const can = rightsOf(user, 'category')
  return isList(search) ? <AsList /> : <TreePage search={search} can={can} files={files(can)} />
}

function TreeLink() {
  return (
    <ButtonLink to="/categories" icon={<FolderTree aria-hidden="true" className="size-4" />}>
      {m.category_as_tree()}
    </ButtonLink>
  )
}
