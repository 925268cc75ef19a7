import { m } from '#app/paraglide/messages.js'
import type { BulkPreview } from '#app/resources/product-bulk.ts'
import type { Tx } from '#server/db/client.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { textIn } from '#server/kit/texts.ts'
import { readStates } from './product-state.ts'

/** How many copies there would be, and what the first of them are called. */
export async function previewCopies(
  db: Tx,
  context: StaffContext,
  { ids, shown }: { ids: readonly number[]; shown: number },
): Promise<BulkPreview> {
  const first = await readStates(db, context.store.id, ids.slice(0, shown))
  return {
    ...{ total: ids.length, counted: ids.length, changed: ids.length, unchanged: 0, refused: 0 },
    rows: first.map(({ id, own }) => {
      const name = textIn(own.translations, 'name', context.locale) ?? ''
      const after = `${name} ${m.copy_suffix()}`
      return { id, name, refused: null, changes: [{ field: 'copy', variant: null, before: null, after }] }
    }),
  }
}
