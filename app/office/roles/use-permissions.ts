import { useStore } from '@tanstack/react-form'
import { useMemo } from 'react'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { ordered, toggled } from './choice.ts'

export type Permissions = ReturnType<typeof usePermissions>

/**
 * The permissions chosen in the form. `free` says which may be given: what one has oneself, and what the role has
 * already, which may be taken and put back.
 */
export function usePermissions(mine: readonly string[], locked: boolean) {
  const { form, row } = useFormContext()
  const list = useStore(form.store, ({ values }) => values.permissions as string[])
  const chosen = useMemo(() => new Set(list), [list])
  const given = useMemo(() => new Set([...mine, ...((row?.permissions ?? []) as string[])]), [mine, row])
  const free = (code: string) => !locked && given.has(code)
  const put = (codes: string[]) => form.setFieldValue('permissions', codes)
  return {
    chosen,
    free,
    locked,
    /** True where something can not be given for want of it. */
    lacking: (codes: readonly string[]) => !locked && codes.some((code) => !given.has(code)),
    toggle: (codes: readonly string[]) => put(toggled(chosen, codes, free)),
    add: (code: string) => put(ordered(new Set([...chosen, code]))),
    /** Chooses just these, as far as they may be given. */
    replace: (codes: readonly string[]) => put(ordered(new Set(codes.filter(free)))),
  }
}
