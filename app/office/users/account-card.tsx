import { useStore } from '@tanstack/react-form'
import { formatDateTime } from '#app/contracts/dates.ts'
import type { UserRow } from '#app/contracts/user.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import type { PeoplePath } from './people.ts'
import { ResetPassword } from './reset-password.tsx'
import { UserStatus } from './user-status.tsx'

interface AccountCardProps {
  path: PeoplePath
  user: UserRow
  self: boolean
  onSaved: () => Promise<void>
}

/** Whether a user may come in, when he last did, and another password; what is done here is done at once. */
export function AccountCard({ path, user, self, onSaved }: AccountCardProps) {
  const { form } = useFormContext()
  // Afterwards the form begins anew, with the user as he is then.
  const unsaved = useStore(form.store, ({ isDefaultValue }) => !isDefaultValue)
  return (
    <Card title={m.user_account()}>
      <dl className="mb-4">
        <dt className="text-ink-3 text-sm">{m.user_last_login()}</dt>
        <dd className="figures">{user.last_login_at ? formatDateTime(user.last_login_at) : m.user_never()}</dd>
      </dl>
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium">{m.status_active()}</span>
        <UserStatus path={path} user={user} disabled={self || unsaved} onSaved={onSaved} />
      </div>
      <p className="mt-1 text-ink-3 text-sm">
        {self ? m.user_own_status() : unsaved ? m.user_save_first() : m.user_status_hint()}
      </p>
      {!self && <ResetPassword path={path} user={user} disabled={unsaved} onDone={onSaved} />}
    </Card>
  )
}
