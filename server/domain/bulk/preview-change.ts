import type { BulkPreview, ProductChange } from '#app/contracts/product-bulk.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { checkChange } from './check-change.ts'
import { planOf } from './plan-change.ts'
import { previewCopies } from './preview-copies.ts'
import { type ProductState, readStates } from './product-state.ts'
import { showParts } from './show-parts.ts'
import type { Write } from './write-parts.ts'

const SHOWN = 20
const BATCH = 500
/** Beyond that the counts would cost what the change itself does. */
const MOST_COUNTED = 5_000

/** What a change would do, and to which products it would do nothing, and why. Nothing is written. */
export async function previewChange(
  db: Tx,
  context: StaffContext,
  { change, ids }: { change: ProductChange; ids: readonly number[] },
): Promise<BulkPreview> {
  await checkChange(db, context, change)
  if (change.action === 'duplicate') return previewCopies(db, context, { ids, shown: SHOWN })
  const plan = planOf(change, context)
  const counts = { changed: 0, unchanged: 0, refused: 0 }
  const first: { state: ProductState; refused: string | null }[] = []
  const writes: Write[] = []
  const counted = Math.min(ids.length, MOST_COUNTED)
  for (let at = 0; at < counted; at += BATCH) {
    for (const state of await readStates(db, context.store.id, ids.slice(at, at + BATCH))) {
      const planned = plan(state)
      const refused = planned !== 'same' && 'refused' in planned ? planned.refused : null
      counts[planned === 'same' ? 'unchanged' : refused === null ? 'changed' : 'refused'] += 1
      if (planned === 'same' || first.length === SHOWN) continue
      first.push({ state, refused })
      if (!('refused' in planned)) writes.push({ state, parts: planned })
    }
  }
  const shown = await showParts(db, context, writes)
  return {
    total: ids.length,
    counted,
    ...counts,
    rows: first.map(({ state, refused }) => ({
      id: state.id,
      name: textIn(state.own.translations, 'name', context.locale) ?? '',
      refused,
      changes: shown.get(state.id) ?? [],
    })),
  }
}
