import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { rolesOptions } from './user-queries.ts'

interface RolesFieldProps {
  value: readonly number[]
  onValue: (ids: number[]) => void
  /** Absent: nobody may change them here, and why. */
  locked?: string
  invalid?: true | undefined
}

/** The roles of a user, each with what it is for; those beyond oneself cannot be given. */
export function RolesField({ value, onValue, locked, invalid }: RolesFieldProps) {
  const { data: roles, isPending } = useQuery(rolesOptions())
  const id = useId()
  if (isPending) return <Skeleton className="h-24" />
  return (
    <fieldset aria-invalid={invalid} tabIndex={invalid && -1} className="grid gap-1">
      <legend className="sr-only">{m.roles()}</legend>
      {roles?.length === 0 && <p className="text-ink-3">{m.user_roles_none_yet()}</p>}
      {roles?.map((role) => {
        const held = value.includes(role.id)
        // What one may not give, one may take: whoever is allowed to change this user has all of it.
        const free = !locked && (held || !role.beyond)
        return (
          <label
            key={role.id}
            htmlFor={`${id}-${role.id}`}
            className="flex items-start gap-3 rounded-control px-2 py-2 hover:bg-sunken has-disabled:opacity-60 max-sm:min-h-11"
          >
            <Checkbox
              id={`${id}-${role.id}`}
              className="mt-[0.2lh]"
              checked={held}
              disabled={!free}
              aria-describedby={`${id}-${role.id}-what`}
              onValue={(on) => onValue(on ? [...value, role.id] : value.filter((other) => other !== role.id))}
            />
            <span className="min-w-0">
              <span className="block font-medium">{role.name}</span>
              <span id={`${id}-${role.id}-what`} className="block text-ink-3 text-sm">
                {role.description ?? m.user_role_permissions({ n: role.permission_count })}
                {role.beyond && !held && <span className="block">{m.user_role_beyond()}</span>}
              </span>
            </span>
          </label>
        )
      })}
      {locked && <p className="px-2 text-ink-3 text-sm">{locked}</p>}
      {!locked && value.length === 0 && <p className="px-2 text-ink-3 text-sm">{m.user_no_roles_hint()}</p>}
    </fieldset>
  )
}
