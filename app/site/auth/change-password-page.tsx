import { changePassword } from '#app/bff/password.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Passwords } from './password-issues.ts'

async function save(values: Passwords) {
  await changePassword({ data: values })
  void toastSuccess(m.password_changed())
}

/** The own password (specification 2.1). */
export function ChangePasswordPage({ email }: { email: string }) {
  useLocale()
  const crumbs = [{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.change_password() }]
  return (
    <>
      <PageHead crumbs={crumbs} title={m.change_password()} />
      <Card className="max-w-xl">
        <p className="mb-4 text-ink-2">{m.change_password_hint()}</p>
        <PasswordForm email={email} submit={m.change_password()} onSave={save} />
      </Card>
    </>
  )
}
