import { m } from '#app/paraglide/messages.js'
import { AppError } from './app-error.ts'

/** Which client failed: the signed-in back-office, or a public page. They differ in a few words. */
export type Client = 'backend' | 'public'

type Wording = (error: AppError, client: Client) => string

const serverOr = (fallback: () => string) => (error: AppError) => error.message || fallback()

/** The server's message, then each field's on a line of its own; the same sentence is not said twice. */
const withFields: Wording = (error) => {
  const lines = [error.message, ...Object.values(error.fields ?? {}).flat()]
  return [...new Set(lines.filter(Boolean))].join('\n') || m.common_error_422()
}

/** The specification's section 8, line by line: what the toast of a status says. */
const WORDING: Partial<Record<number, Wording>> = {
  400: serverOr(m.common_error_404),
  401: (error, client) => (client === 'public' ? m.common_error_401() : error.message || m.common_error_401()),
  404: () => m.common_error_404(),
  422: withFields,
  429: (error, client) => error.message || (client === 'public' ? m.common_error_429() : m.common_error_404()),
  500: () => m.common_error_500(),
}

/** What browsers throw where a reply, a part of one or a part of the program did not come. */
const CUT = /fetch|network|load failed|import|input stream/i

/** Whether the line was cut, before a reply or within one; no fault of the server. */
export const isOffline = (error: unknown): boolean =>
  (error instanceof TypeError && CUT.test(error.message)) ||
  (error instanceof SyntaxError && /JSON/.test(error.message))

/** What a person is told of anything thrown. Texts of unknown errors are never shown: they are for the log. */
export function textOfError(error: unknown, client: Client = 'backend'): string {
  if (!(error instanceof AppError)) return isOffline(error) ? m.common_error_offline() : m.common_error_500()
  return (WORDING[error.status] ?? serverOr(m.common_error_500))(error, client)
}

/** The 422's message of an input; undefined where it is well. */
export const fieldError = (error: unknown, name: string): string | undefined =>
  error instanceof AppError ? error.fields?.[name]?.[0] : undefined
