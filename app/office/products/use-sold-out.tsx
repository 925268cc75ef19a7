import { useQueryClient } from '@tanstack/react-query'
import { PackageCheck, PackageX } from 'lucide-react'
import { toastAction, toastError } from '#app/lib/toast.ts'
import type { CrudApi, CrudRow } from '#app/office/crud/contract.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import type { MenuEntry } from '#app/ui/menu-list.tsx'

/** Says with one tap that nothing is left of a product today, or that there is some again; and takes it back. */
export function useSoldOut(api: Pick<CrudApi, 'update'>): (row: CrudRow) => readonly MenuEntry[] {
  const queries = useQueryClient()
  async function set(row: CrudRow, sold_out: boolean, undone = false) {
    try {
      await api.update(row.id, { sold_out })
      await queries.invalidateQueries({ queryKey: crudKey('products') })
      if (undone) return
      const name = String(row.name ?? row.id)
      const said = sold_out ? m.sold_out_said({ name }) : m.available_said({ name })
      void toastAction(said, { label: m.rich_undo(), act: () => void set(row, !sold_out, true) })
    } catch (error) {
      void toastError(error)
    }
  }
  return (row) => {
    const out = row.sold_out === true
    const Icon = out ? PackageCheck : PackageX
    return [
      {
        key: 'sold-out',
        label: out ? m.available_again() : m.sold_out_mark(),
        icon: <Icon aria-hidden="true" className="size-4 shrink-0" />,
        onSelect: () => void set(row, !out),
      },
    ]
  }
}
