import { sql } from 'drizzle-orm'
import type { Api } from './api.ts'

interface Store {
  id: number
}

/** People and the roles they hold, as tests of roles need them; `rowsOf` looks into the store's tables. */
export function roleHolders(call: Api['call'], staff: Api['staff']) {
  const rowsOf = async <T extends Record<string, unknown>>(store: Store, query: ReturnType<typeof sql>) =>
    (await (await import('#server/db/client.ts')).dbOf(store.id).tx((db) => db.execute<T>(query))).rows
  const ownerRole = async (store: Store) =>
    Number((await rowsOf<{ id: number }>(store, sql`SELECT id FROM roles WHERE is_system`))[0]?.id)
  /** Somebody of the store with just these permissions, by a role of his own; he and that role. */
  async function somebody(store: Store, permissions: string[]) {
    const token = await staff(store.id, permissions)
    const user = Number((await call('GET', '/api/backend/auth/profile', { token })).body.data.id)
    const [held] = await rowsOf<{ id: number }>(
      store,
      sql`UPDATE roles r SET translations = '{"en": {"name": "Own"}}' FROM user_roles u
          WHERE u.role_id = r.id AND u.user_id = ${user} RETURNING r.id`,
    )
    return { token, role: Number(held?.id), user }
  }
  const give = (store: Store, user: number, role: number) =>
    rowsOf(store, sql`INSERT INTO user_roles (store_id, user_id, role_id) VALUES (${store.id}, ${user}, ${role})`)
  return { rowsOf, ownerRole, somebody, give }
}
