import { Checkbox } from '#app/ui/checkbox.tsx'
import { choiceOf } from './choice.ts'
import type { Permissions } from './use-permissions.ts'

export interface PermissionBoxProps {
  id?: string
  of: Permissions
  /** One permission, or all those it stands for. */
  codes: readonly string[]
  /** Absent: a label around it names it. */
  label?: string
}

/** A box for one permission or for many; it is grey where none of them may be given. */
export function PermissionBox({ id, of: { chosen, free, toggle }, codes, label }: PermissionBoxProps) {
  const choice = choiceOf(codes, chosen)
  return (
    <Checkbox
      id={id}
      aria-label={label}
      checked={choice === 'all'}
      mixed={choice === 'some'}
      disabled={!codes.some(free)}
      onValue={() => toggle(codes)}
    />
  )
}
