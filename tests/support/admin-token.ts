import { randomUUID } from 'node:crypto'

/** Makes a platform admin and signs him in; import it anywhere, call it when the database is there. */
export async function adminToken(): Promise<string> {
  const { createAdmin } = await import('#server/domain/identity/profile.ts')
  const { openSession } = await import('#server/domain/identity/sessions.ts')
  const { platformDb } = await import('#server/db/client.ts')
  const person = { email: `${randomUUID()}@admin.example`, firstname: 'Ad', lastname: 'Min' }
  const userId = await createAdmin({ ...person, password: 'Tukrolok@2026' })
  const opened = await platformDb.tx((db) =>
    openSession(db, { userId, kind: 'api', ip: '127.0.0.1', userAgent: 'test' }),
  )
  return opened.token
}
