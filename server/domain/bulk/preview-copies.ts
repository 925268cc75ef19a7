import type { BulkPreview } from '#app/contracts/product-bulk.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { noProductRoom, productRoom } from '../quotas/product-room.ts'
import { readStates } from './product-state.ts'

/** How many copies there would be, and what the first of them are called. */
export async function previewCopies(
  db: Tx,
  context: StaffContext,
  { ids, shown }: { ids: readonly number[]; shown: number },
): Promise<BulkPreview> {
  const first = await readStates(db, context.store.id, ids.slice(0, shown))
  const room = await productRoom(db, context.store.id, true)
  const changed = Math.min(ids.length, room.left)
  return {
    total: ids.length,
    counted: ids.length,
    changed,
    unchanged: 0,
    refused: ids.length - changed,
    rows: first.map(({ id, own }, at) => {
      const name = textIn(own.translations, 'name', context.locale) ?? ''
      const after = `${name} ${m.copy_suffix()}`
      if (at >= changed) return { id, name, refused: noProductRoom(room), changes: [] }
      return { id, name, refused: null, changes: [{ field: 'copy', variant: null, before: null, after }] }
    }),
  }
}
