import type { Credential } from '#server/http/session.ts'

/** The access token of a request's `Authorization: Bearer …`. */
export function bearerOf(request: Request): Credential | undefined {
  const token = /^Bearer ([\w-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return token === undefined ? undefined : { kind: 'api', token }
}
