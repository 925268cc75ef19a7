import { ORPCError } from '@orpc/server'

/** Field errors by the name the field was sent under, e.g. `options.0.name`. */
export type FieldErrors = Record<string, string[]>

export interface RefusedData {
  errors?: FieldErrors
  /** 409: the version now stored, and the fields whose stored value differs from the one sent. */
  version?: number
  conflicts?: Record<string, { theirs: unknown; yours: unknown }>
  /** 422: what an order comes to by now, where its buyer saw less. */
  total?: string
  /** 422: how many pieces promotions give with an order by now. */
  gifts?: number
  /** 429, 503: seconds until the next try. */
  retryAfter?: number
  /** 500: what to look for in the log. */
  requestId?: string
}

export type Refused = ORPCError<string, RefusedData>

const CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  499: 'CLIENT_CLOSED_REQUEST',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  507: 'INSUFFICIENT_STORAGE',
}

/**
 * The one way to say no: `throw refused(422, m.error_422(), { errors: { name: [m.required()] } })`. One place turns it
 * into a reply (server/api), one into a toast (app/lib/errors.ts).
 */
export function refused(status: number, message: string, data: RefusedData = {}): ORPCError<string, RefusedData> {
  return new ORPCError(CODES[status] ?? 'ERROR', { status, message, data })
}

/** A 422 on one field. */
export const refusedField = (field: string, message: string) =>
  refused(422, message, { errors: { [field]: [message] } })
