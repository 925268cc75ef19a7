import { useQuery } from '@tanstack/react-query'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { listOptions } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { Select } from '#app/ui/select.tsx'
import type { Permissions } from './use-permissions.ts'

const every = { sort: 'name', limit: 100 } as const
const api = crudApi('roles')

/** Chooses what another role of the store allows. */
export function CopyFrom({ of }: { of: Permissions }) {
  const { row } = useFormContext()
  const { data } = useQuery(listOptions('roles', api, every))
  const others = (data?.data ?? []).filter(({ id }) => id !== row?.id)
  if (others.length === 0) return null
  return (
    <Select
      aria-label={m.role_copy_from()}
      placeholder={m.role_copy_from()}
      className="sm:w-60!"
      value={null}
      options={others.map(({ id, name }) => ({ value: id, label: String(name ?? id) }))}
      onValue={(id) => of.replace((others.find((one) => one.id === id)?.permissions ?? []) as string[])}
    />
  )
}
