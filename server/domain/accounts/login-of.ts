import { and, eq, type SQL, sql } from 'drizzle-orm'
import { parsePhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customerAccounts } from '#server/db/schema/customer-accounts.ts'

export type StoredAccount = typeof customerAccounts.$inferSelect

/** What somebody typed to say who he is, as it is compared: an email in lower case, or a number in E.164. */
export interface Login {
  email: string | null
  telephone: string | null
  /** By which wrong passwords and codes are counted, in this store alone. */
  key: string
}

export function loginOf(storeId: number, typed: string): Login {
  const text = typed.trim().toLowerCase()
  const telephone = text.includes('@') ? null : (parsePhone(text) ?? null)
  const email = telephone === null ? text : null
  return { email, telephone, key: countedAs(storeId, telephone ?? text) }
}

/** Nobody's of the platform's users: those have an email without a store before it. */
export const countedAs = (storeId: number, login: string): string => `shop ${storeId} ${login.toLowerCase()}`

/** The keys by which an account's attempts are counted. */
export const countedOf = ({ store_id, email, telephone }: StoredAccount): string[] =>
  [email, telephone].flatMap((login) => {
    if (login === null) return []
    const key = countedAs(store_id, login)
    return [key, `${key} code`]
  })

const his = ({ email, telephone }: Login): SQL =>
  telephone === null
    ? sql`lower(${customerAccounts.email}) = ${email}`
    : sql`${customerAccounts.telephone} = ${telephone}`

/** The account of a login, if there is one. */
export async function accountOf(
  db: Tx,
  storeId: number,
  login: Login,
  lock = false,
): Promise<StoredAccount | undefined> {
  const query = db
    .select()
    .from(customerAccounts)
    .where(and(eq(customerAccounts.store_id, storeId), his(login)))
  const [found] = await (lock ? query.for('update') : query)
  return found
}
