import { eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { platformDb } from '#server/db/client.ts'
import { stores, users } from '#server/db/schema/platform.ts'
import { isEasy } from './easy-password.ts'
import { hashPassword } from './hash-password.ts'
import type { Asker } from './hash-turns.ts'

/**
 * The hash of a password that somebody chose; the one way to one, so that no form forgets what is refused.
 * @param known what a stranger may know of the account: its e-mail, the names of its store
 * @param asker undefined for the program itself
 * @throws 422 on `password` for one that is easy to guess; 429 where too many ask for it
 */
export async function newPasswordHash(
  password: string,
  known: readonly (string | null | undefined)[],
  asker?: Asker,
): Promise<string> {
  if (await isEasy(password, known)) throw refusedField('password', m.password_easy())
  return hashPassword(password, asker)
}

/** As `newPasswordHash`, of an account that there is. */
export async function newPasswordHashOf(userId: number, password: string, asker?: Asker): Promise<string> {
  const [known] = await platformDb.tx((db) =>
    db
      .select({ email: users.email, name: stores.name, name_km: stores.name_km })
      .from(users)
      .leftJoin(stores, eq(stores.id, users.store_id))
      .where(eq(users.id, userId)),
  )
  return newPasswordHash(password, [known?.email, known?.name, known?.name_km], asker)
}
