import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'

export interface LoginProblem {
  /** Above the form. */
  form?: string
  fields: Record<string, string>
}

/** A refused sign-in as the form shows it: on its field, or above the form with the minutes to wait. */
export function loginProblem(error: unknown): LoginProblem {
  const refusal = error instanceof AppError ? error : undefined
  const fields = Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([name, texts]) => [name, texts.join('\n')]),
  )
  if (Object.keys(fields).length > 0) return { fields }
  const wait = waitOf(refusal)
  const text = textOfError(error, 'public')
  return { form: wait ? `${text}\n${m.login_wait({ minutes: Math.ceil(wait / 60) })}` : text, fields: {} }
}

function waitOf(refusal: AppError | undefined): number {
  const extra = refusal?.extra
  if (typeof extra !== 'object' || extra === null || Array.isArray(extra)) return 0
  return typeof extra.retryAfter === 'number' ? extra.retryAfter : 0
}
