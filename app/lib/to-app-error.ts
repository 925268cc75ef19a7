import { isNotFound, isRedirect } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { AppError, type ErrorExtra } from './app-error.ts'

/** The backend's refusal, told by its shape: this side of the house does not know the backend's library. */
interface Refusal {
  status: number
  message: string
  code: string
  data?: { errors?: Record<string, string[]>; requestId?: string } & Record<string, ErrorExtra | undefined>
}

function isRefusal(thrown: unknown): thrown is Refusal {
  return (
    thrown instanceof Error &&
    'status' in thrown &&
    typeof thrown.status === 'number' &&
    'code' in thrown &&
    typeof thrown.code === 'string'
  )
}

/** Start throws a failed validator's issues as the text of a plain Error; nothing else marks it. */
function isBadInput(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !thrown.message.startsWith('[')) return false
  try {
    const issues: unknown = JSON.parse(thrown.message)
    return Array.isArray(issues) && issues.length > 0 && issues.every((issue) => issue && 'path' in issue)
  } catch {
    return false
  }
}

/**
 * What the browser is told of something thrown on the server. Undefined for redirects, "not found" and responses,
 * which are answers, not errors. A fault of ours is logged under the request's id and becomes a 500 that tells nothing
 * of its cause.
 */
export function toAppError(thrown: unknown, requestId: string = crypto.randomUUID()): AppError | undefined {
  if (isRedirect(thrown) || isNotFound(thrown) || thrown instanceof Response) return undefined
  if (thrown instanceof AppError) return thrown
  // A 502, 503 or 507 is said to a person as well; only a 500 is a fault that tells nothing.
  if (isRefusal(thrown) && thrown.status !== 500) {
    const { errors, requestId: logged, ...extra } = thrown.data ?? {}
    return new AppError(thrown.status, thrown.message, {
      ...(errors && { fields: errors }),
      ...(logged && { requestId: logged }),
      ...(Object.keys(extra).length > 0 && { extra: extra as ErrorExtra }),
    })
  }
  if (isRefusal(thrown) && thrown.data?.requestId) {
    // The backend has logged it under this id already.
    return new AppError(thrown.status, thrown.message, { requestId: thrown.data.requestId })
  }
  // A body that no page of ours sends: its issues are for nobody's eyes, and it is no fault of ours.
  if (isBadInput(thrown)) return new AppError(400, m.error_400())
  console.error(`[${requestId}]`, thrown)
  return new AppError(500, m.common_error_500(), { requestId })
}
