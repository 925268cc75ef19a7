import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MenuBranchRow, menuStatus, moveMenu } from '#app/bff/menus.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { useRemoval } from '#app/office/crud/list/use-removal.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import type { Place, TreeOf } from '#app/office/crud/tree/branch.ts'
import { m } from '#app/paraglide/messages.js'
import { menuTreeOptions } from './menu-queries.ts'

export interface MenuNode extends MenuBranchRow {
  open: boolean
}

/** The menus, all opened until somebody shuts one, and what is done with them: one call, then they are asked for again. */
export function useMenuTree() {
  const queries = useQueryClient()
  const found = useQuery(menuTreeOptions())
  const all = found.data ?? []
  const [shut, setShut] = useState<ReadonlySet<number>>(new Set())
  const [moving, setMoving] = useState(false)
  const [said, say] = useState('')
  const refresh = () => queries.invalidateQueries({ queryKey: crudKey('cms/menus') })
  const removal = useRemoval(crudApi('cms/menus'), () => void refresh())

  async function move(row: MenuNode, { parent_id, before }: Place) {
    if (moving) return
    setMoving(true)
    try {
      await moveMenu({ data: { id: row.id, parent_id, before } })
      const parent = all.find(({ id }) => id === parent_id)
      if (parent) setShut((ids) => new Set([...ids].filter((id) => id !== parent.id)))
      await refresh()
      say(
        parent ? m.category_moved_below({ name: row.name, parent: parent.name }) : m.category_moved({ name: row.name }),
      )
    } catch (error) {
      void toastError(error)
    }
    setMoving(false)
  }

  async function switchTo({ id }: MenuNode, status: boolean) {
    try {
      await menuStatus({ data: { id, status } })
      void toastSuccess(m.saved_successfully())
      await refresh()
    } catch (error) {
      void toastError(error)
    }
  }

  const hidden = (id: number | null): boolean =>
    id !== null && (shut.has(id) || hidden(all.find((row) => row.id === id)?.parent_id ?? null))
  const toggle = ({ id }: MenuNode) =>
    setShut((ids) => (ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])))

  return {
    all,
    said,
    removal,
    switchTo,
    /** The part of it that is shown in one place. */
    at: (position: string): TreeOf<MenuNode> => ({
      rows: all
        .filter((row) => row.position === position && !hidden(row.parent_id))
        .map((row) => ({ ...row, open: row.children > 0 && !shut.has(row.id) })),
      busy: found.isFetching || moving,
      move,
      toggle,
    }),
  }
}
