import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moveCategory } from '#app/bff/categories.functions.ts'
import { toastError } from '#app/lib/toast.ts'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import type { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import type { Place } from '#app/office/crud/tree/branch.ts'
import { m } from '#app/paraglide/messages.js'
import type { Branch } from './branch.ts'
import { keepOpened, openedOf, treeOptions } from './tree-options.ts'

/** The rows of the tree, what opens and closes them, and what moves one: one call, then the tree is asked for again. */
export function useTree(search: ListSearch, list: Pick<ReturnType<typeof useListSearch>, 'type'>) {
  const queries = useQueryClient()
  const [open, setOpen] = useState(() => openedOf(queries, search))
  const found = useQuery({ ...treeOptions(search, open), placeholderData: keepPreviousData })
  const rows: readonly Branch[] = found.data ?? []
  const [said, say] = useState('')
  const [moving, setMoving] = useState(false)

  function put(ids: number[]) {
    setOpen(ids)
    keepOpened(queries, ids)
    void list.type({ open: ids.join('-') || undefined })
  }
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: crudKey('categories') })
    await queries.invalidateQueries({ queryKey: ['names'] })
  }

  async function move(row: Branch, { parent_id, before }: Place) {
    if (moving) return
    setMoving(true)
    try {
      await moveCategory({ data: { id: row.id, parent_id, before } })
      const parent = rows.find(({ id }) => id === parent_id)
      if (parent && !open.includes(parent.id)) put([...open, parent.id])
      await refresh()
      say(
        parent ? m.category_moved_below({ name: row.name, parent: parent.name }) : m.category_moved({ name: row.name }),
      )
    } catch (error) {
      void toastError(error)
    }
    setMoving(false)
  }

  return {
    rows,
    busy: found.isFetching || moving,
    refresh,
    move,
    /** What was done last, for those who do not see it. */
    said,
    toggle: ({ id }: Branch) => put(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]),
  }
}

export type Tree = ReturnType<typeof useTree>
