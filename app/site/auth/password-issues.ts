import * as z from 'zod/mini'
import { changePasswordForm } from '#app/contracts/change-password.ts'
import { issueText } from '#app/contracts/issues.ts'
import { confirmed, newPassword } from '#app/contracts/new-password.ts'
import { m } from '#app/paraglide/messages.js'

export const NO_PASSWORDS = { old_password: '', password: '', password_confirmation: '' }

export type Passwords = typeof NO_PASSWORDS
export type PasswordKey = keyof Passwords

const renewal = z.object(newPassword).check(confirmed)

/** What is wrong with a new password, by field, in the page's language. The server asks the same schema again. */
export function passwordIssues(values: Passwords, asksOld: boolean): Partial<Record<PasswordKey, string>> {
  const issues: Partial<Record<PasswordKey, string>> = {}
  if (!values.password_confirmation) issues.password_confirmation = m.required()
  for (const issue of z.safeParse(asksOld ? changePasswordForm : renewal, values).error?.issues ?? []) {
    const key = issue.path[0] as PasswordKey
    issues[key] ??= issueText(issue, key, values)
  }
  return issues
}
