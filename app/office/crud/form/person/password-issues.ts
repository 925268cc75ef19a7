import * as z from 'zod/mini'
import { issueText } from '#app/contracts/issues.ts'
import { confirmed } from '#app/contracts/new-password.ts'
import { passwordBody } from '#app/contracts/user.ts'
import { AppError } from '#app/lib/app-error.ts'
import { m } from '#app/paraglide/messages.js'

export interface Passwords {
  password: string
  password_confirmation: string
}

const schema = passwordBody.check(confirmed)
/** What is wrong with a new password, by field; the server asks the same schema again. */
export function issuesOf(passwords: Passwords): Partial<Record<string, string>> {
  const issues: Partial<Record<string, string>> = {}
  if (!passwords.password_confirmation) issues.password_confirmation = m.required()
  for (const issue of z.safeParse(schema, passwords).error?.issues ?? []) {
    const key = String(issue.path[0])
    issues[key] ??= issueText(issue, key, passwords)
  }
  return issues
}

/** As `issuesOf`, of an account that has a password: nothing is wrong with none. */
export const issuesFor = (passwords: Passwords, optional: boolean): ReturnType<typeof issuesOf> =>
  optional && !passwords.password && !passwords.password_confirmation ? {} : issuesOf(passwords)

/** @throws what the form puts on its fields, as if the server had refused them */
export function refuseBad(passwords: Passwords, optional = false): void {
  const fields: Record<string, string[]> = {}
  for (const [key, text] of Object.entries(issuesFor(passwords, optional))) fields[key] = text ? [text] : []
  if (Object.keys(fields).length > 0) throw new AppError(422, m.error_422(), { fields })
}
