import { useRouteContext, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { may, rightsOf } from '#app/lib/may.ts'
import type { Contract, CrudApi } from '#app/office/crud/contract.ts'
import { type CrudPath, crudApi } from '#app/office/crud/crud-api.ts'
import { listSearch } from '#app/office/crud/list/list-search.ts'
import { trashOptions } from '#app/office/crud/queries.ts'
import { leadToDefault } from '#app/office/crud/views/lead-to-default.ts'
import { TrashPage } from './trash-page.tsx'

type Declared = Contract & { path: CrudPath }
type TrashApi = Required<Pick<CrudApi, 'trashed' | 'restore' | 'force'>>

function trashApi(of: Declared): TrashApi {
  const { trashed, restore, force } = crudApi(of.path, true)
  if (!trashed || !restore || !force) throw new Error(`${of.path} has no trash`)
  return { trashed, restore, force }
}

/** The loader of a resource's trash: the page that the URL asks for. */
export function trashLoader(of: Declared) {
  const known = listSearch(of.query)
  return async (given: Parameters<typeof leadToDefault>[1]) => {
    await Promise.all([
      leadToDefault(`${of.path}/trashed`, given),
      given.context.queryClient.fetchQuery(trashOptions(of.path, trashApi(of), known(given.deps))),
    ])
  }
}

interface Own extends Pick<ComponentProps<typeof TrashPage>, 'purgeText'> {
  /** What its calls ask for, where that is a permission of its own. */
  permission?: string
}

/** The component of a resource's trash. */
export function trashPage(of: Declared, { permission, purgeText }: Own = {}) {
  const known = listSearch(of.query)
  const api = trashApi(of)
  return function TrashRoute() {
    const { user } = useRouteContext({ from: '/_admin' })
    return (
      <TrashPage
        of={of}
        api={api}
        search={known(useSearch({ strict: false }))}
        can={permission ? { delete: may(user, permission) } : rightsOf(user, of.permission)}
        purgeText={purgeText}
      />
    )
  }
}
