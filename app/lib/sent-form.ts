import { m } from '#app/paraglide/messages.js'
import { AppError } from './app-error.ts'

/** What a server function was sent, where it is a form. @throws AppError 400 where it is anything else */
export function sentForm(sent: unknown): FormData {
  if (!(sent instanceof FormData)) throw new AppError(400, m.error_400())
  return sent
}
