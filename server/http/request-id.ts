import { randomUUID } from 'node:crypto'

const WELL_FORMED = /^[A-Za-z0-9][\w.-]{7,63}$/

/** The id that a request brings along (a proxy gives it one), if it is one; else a new one. */
export function requestIdOf(request: Request): string {
  const brought = request.headers.get('x-request-id') ?? ''
  return WELL_FORMED.test(brought) ? brought : randomUUID()
}
