import type { SessionUser } from '#server/core/procedure/context.ts'

/**
 * What the holder lacks of these permission strings, in their order; empty where he may give them all away. Nobody
 * grants what he lacks: neither in a role he makes or changes nor by giving somebody a role. A platform admin, who
 * passes every permission check, lacks none.
 */
export function mayGrant(
  { type, permissions: own }: Pick<SessionUser, 'type' | 'permissions'>,
  permissions: readonly string[],
): string[] {
  return type === 'admin' ? [] : permissions.filter((code) => !own.has(code))
}
