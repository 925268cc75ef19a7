import { ORPCError, os, ValidationError } from '@orpc/server'
import { fieldErrors } from '#app/contracts/issues.ts'
import { m } from '#app/paraglide/messages.js'
import { blamedField, isInputError } from '#server/db/blamed-field.ts'
import { codeOf } from '#server/db/client.ts'
import type { RequestContext } from './context.ts'
import { HungUp } from './hung-up.ts'
import { log } from './log.ts'
import { logRefusal } from './log-refusal.ts'
import { type RefusedData, refused } from './refused.ts'

/** No room: the disk's own words, PostgreSQL's, and its refusal to write where we asked it not to. */
const FULL = /^(ENOSPC|53100|25006)$/
const DOWN = /^(08|57P|53)|^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE)$/

const LOST =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Cannot use a pool after calling end/
/** The driver names no code where the connection broke under a query, or none was free in time. */
const lost = (error: unknown): boolean => error instanceof Error && (LOST.test(error.message) || lost(error.cause))

/** Broken off by who sent it, or work that only he waited for and that ended with him; never the database's line. */
const hungUp = (error: unknown): boolean =>
  error instanceof HungUp || (error instanceof Error && error.name === 'AbortError')

/**
 * Outermost of every procedure: what went wrong becomes a reply of api.md's table, never a stack or an SQL text; and who
 * tried what he may not do is written down.
 */
export const faults = os.$context<RequestContext>().middleware(async ({ context, next, path, procedure }, input) => {
  try {
    return await next()
  } catch (error) {
    const fault = faultOf(error, context.requestId, input)
    await logRefusal(context, fault, { procedure, path, input })
    throw fault
  }
})

/**
 * Turns anything thrown into the error that a client may see; what is our fault is logged under the request's id.
 * @param input what was sent, so that a 422 can name a field of it
 */
export function faultOf(error: unknown, requestId: string, input?: unknown): ORPCError<string, RefusedData> {
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status < 500) {
      // A body that is no object has no field that could be named.
      if (error.cause.issues.some((of) => !of.path?.length && 'code' in of && of.code === 'invalid_type'))
        return refused(400, m.error_400())
      return refused(422, m.error_422(), { errors: fieldErrors(error.cause.issues, error.cause.data) })
    }
    if (error.cause instanceof ValidationError)
      log.error({ requestId, issues: error.cause.issues }, 'response does not match its schema')
    if (error.status !== 500 || error.data?.requestId) return error
  }
  if (hungUp(error)) return refused(499, m.error_400())
  const code = codeOf(error) ?? ''
  const path = isInputError(code) && blamedField(code, input)
  if (path) {
    log.warn({ requestId, code, field: path.join('.') }, 'a value was refused only by the database')
    return refused(422, m.error_422(), { errors: fieldErrors([{ message: '', path }], input) })
  }
  // Several made the same thing at once, and each new try met another of them.
  if (code === '23505') return refused(409, m.error_409_changed())
  if (FULL.test(code)) {
    log.error({ requestId, code }, 'disk is full')
    return refused(507, m.error_507())
  }
  if (DOWN.test(code) || lost(error)) {
    log.error({ requestId, code }, 'database is not reachable')
    return refused(503, m.error_503(), { retryAfter: 5 })
  }
  log.error({ requestId, error }, 'request failed')
  return refused(500, m.error_500(), { requestId })
}
