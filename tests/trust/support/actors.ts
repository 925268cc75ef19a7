import type pg from 'pg'
import { PERMISSIONS } from '#app/contracts/permissions.ts'
import { type Actor, permissionsOf, type Rule } from './policy/rule.ts'
import type { World } from './world.ts'

/** Everyone who may ask, with a session of his own for each question: some calls end the one that makes them. */
export async function actors({ app, a, b, db, adminId }: World) {
  const { openSession } = await import('#server/domain/identity/sessions.ts')
  const { platformDb } = await import('#server/db/client.ts')
  const { tokenHash } = await import('#server/core/text/token-hash.ts')
  const tracking = await trackingOf(db, a.id)

  /** Id of the user of a new token. */
  const holder = async (token: string) => {
    const { rows } = await db.query<{ user_id: string }>('SELECT user_id FROM sessions WHERE secret_hash = $1', [
      tokenHash(token),
    ])
    return Number(rows[0]?.user_id)
  }
  const ownerA = await holder(a.token)
  const ownerB = await holder(b.token)
  const disabled = await holder(await app.staff(a.id, [...PERMISSIONS]))
  await db.query('UPDATE users SET status = false, is_owner = true WHERE id = $1', [disabled])
  const closed = await app.signUp()
  const suspended = await holder(closed.token)
  await db.query("UPDATE stores SET status = 'suspended' WHERE id = $1", [closed.id])
  const staff = new Map<string, Promise<number>>()
  const holding = (permissions: string[]) => {
    const key = permissions.join()
    const found = staff.get(key) ?? app.staff(a.id, permissions).then(holder)
    staff.set(key, found)
    return found
  }

  const userOf = (actor: Actor, permissions: string[]): Promise<number> | number | undefined => {
    switch (actor) {
      case 'anonymous':
      case 'customer':
        return undefined
      case 'nothing':
        return holding([])
      case 'allBut':
        return holding(PERMISSIONS.filter((one) => !permissions.includes(one)))
      case 'only':
        return holding(permissions.slice(0, 1))
      case 'revoked':
        return ownerA
      default:
        return { disabled, suspended, ownerA, ownerB, admin: adminId }[actor]
    }
  }

  /** What the actor shows as his own, as a Bearer token ('api') or in the session's cookie ('web'); undefined: nothing. */
  return async function tokenOf(kind: 'web' | 'api', actor: Actor, rule: Rule): Promise<string | undefined> {
    if (actor === 'customer') return tracking
    const userId = await userOf(actor, permissionsOf(rule))
    if (userId === undefined) return undefined
    const { token } = await platformDb.tx((tx) =>
      openSession(tx, { userId, kind, ip: '127.0.0.1', userAgent: 'matrix' }),
    )
    if (actor === 'revoked')
      await db.query('UPDATE sessions SET revoked_at = now() WHERE secret_hash = $1', [tokenHash(token)])
    return token
  }
}

async function trackingOf(db: pg.Client, storeId: number): Promise<string> {
  const { rows } = await db.query<{ public_token: string }>(
    'SELECT public_token FROM orders WHERE store_id = $1 LIMIT 1',
    [storeId],
  )
  if (!rows[0]) throw new Error('The store has no order')
  return rows[0].public_token
}
