import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { missingFor, missingView } from './choice.ts'
import type { Odd } from './role-form-data.ts'
import type { Permissions } from './use-permissions.ts'

interface PermissionHintProps {
  of: Permissions
  odd: Odd | null
  /** Of a row: without its view the other three lead nowhere. */
  resource?: string
}

/** What is odd about a permission; where something is missing for it, in a louder colour and with a way to add it. */
export function PermissionHint({ of, odd, resource }: PermissionHintProps) {
  const view = resource && missingView(resource, of.chosen)
  const other = missingFor(odd, of.chosen)
  return (
    <>
      {view && <Hint text={m.role_needs_view()} missing={view} of={of} />}
      {odd && <Hint text={odd.text} missing={other} of={of} />}
    </>
  )
}

function Hint({ of, text, missing }: { of: Permissions; text: string; missing: string | undefined }) {
  return (
    <p className={cx('font-normal text-sm', missing ? 'text-warn' : 'text-ink-3')}>
      {text}{' '}
      {missing && of.free(missing) && (
        <button
          type="button"
          onClick={() => of.add(missing)}
          className="min-h-6 font-medium underline underline-offset-2 max-sm:min-h-11"
        >
          {m.role_add_missing()}
        </button>
      )}
    </p>
  )
}
