import type { ShopContext } from '#server/core/procedure/context.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'

/**
 * Writes down what was done with an account, in the log of its store: by its number, and of what was changed which it was.
 * So nothing in the log names a customer who is forgotten.
 */
export const logAccount = (
  db: Tx,
  context: Omit<ShopContext, 'db'>,
  id: number,
  event: string,
  changed: readonly string[] = [],
): Promise<void> =>
  audit(db, context, {
    event,
    entity: 'customer_account',
    id,
    label: `#${id}`,
    changes: Object.fromEntries(changed.map((key) => [key, [null, null]])),
  })
