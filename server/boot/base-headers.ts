import type { ServerResponse } from 'node:http'

/**
 * What every answer carries, be it a page, a file, JSON or an error: its type is not guessed at, no other site frames it
 * or learns its path, and where the outside speaks HTTPS it is never asked for by anything else.
 */
export function setBaseHeaders(response: ServerResponse, https: boolean): void {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
  response.setHeader('x-frame-options', 'DENY')
  if (https) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
