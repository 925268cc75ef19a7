import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toastError } from '#app/lib/toast.ts'
import type { Contract, CrudApi, CrudRow } from '#app/office/crud/contract.ts'
import { editPath } from '#app/office/crud/form/edit-path.ts'
import type { MenuEntry } from '#app/ui/menu-list.tsx'
import { RowActions } from './row-actions.tsx'
import { RowMenu } from './row-menu.tsx'

interface ListRowActionsProps {
  of: Contract
  api: Pick<CrudApi, 'duplicate'>
  row: CrudRow
  can: { create: boolean; update: boolean; delete: boolean }
  onRemove: () => void
  /** After a row has come. */
  onAdded: () => void
  /** Further entries of its menu. */
  entries?: readonly MenuEntry[] | undefined
  children?: ReactNode
}

/** What can be done with a row of a declared list: the two things in sight, and the rest in a menu. */
export function ListRowActions({ of, api, row, can, onRemove, onAdded, entries, children }: ListRowActionsProps) {
  const navigate = useNavigate()
  const name = String(row.name ?? row.id)
  const editLink = can.update ? editPath(of, row) : undefined
  async function duplicate() {
    try {
      const made = await api.duplicate?.(row.id)
      onAdded()
      if (made) await navigate({ to: editPath(of, made) })
    } catch (error) {
      void toastError(error)
    }
  }
  return (
    <RowActions name={name} editLink={editLink} onRemove={can.delete ? onRemove : undefined}>
      {children}
      <RowMenu
        name={name}
        editLink={editLink}
        onEdit={() => void navigate({ to: editPath(of, row) })}
        onDuplicate={can.create && api.duplicate ? () => void duplicate() : undefined}
        more={entries}
        onRemove={can.delete ? onRemove : undefined}
      />
    </RowActions>
  )
}
