import type { ProductChange } from '#app/contracts/product-bulk.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { knownIds } from '#server/core/rows/references.ts'
import type { Tx } from '#server/db/client.ts'
import { brands, categories } from '#server/db/schema/catalogue.ts'
import { tags } from '#server/db/schema/catalogue-links.ts'

/** @throws 403 for who may not delete, or make, 422 where what the change names is none of the store's */
export async function checkChange(db: Tx, { store, user }: StaffContext, change: ProductChange): Promise<void> {
  const field = (i: number) => `change.ids.${i}`
  if (change.action === 'trash' && !user.permissions.has('product-delete')) throw forbidden()
  if (change.action === 'duplicate' && !user.permissions.has('product-create')) throw forbidden()
  if (change.action === 'category') {
    await knownIds(db, store.id, categories, change.ids, field, m.error_unknown_category)
  }
  if (change.action === 'tag') await knownIds(db, store.id, tags, change.ids, field)
  if (change.action === 'brand' && change.brand_id !== null) {
    await knownIds(db, store.id, brands, [change.brand_id], () => 'change.brand_id')
  }
}
