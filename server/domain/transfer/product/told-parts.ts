import type { StaffContext } from '#server/core/procedure/context.ts'
import { type AuditEntry, changed } from '#server/core/rows/audit.ts'
import { madeWith, type Written } from '#server/core/rows/row-writer.ts'
import type { Tx } from '#server/db/client.ts'
import { type PartKind, partsSaid, partsSnapshots } from '#server/domain/products/parts-snapshot.ts'
import type { PlannedBody } from './plan-product.ts'

type Told = Map<number, NonNullable<AuditEntry['changes']>>

const kindsOf = ({ tags, described, filed, ...body }: PlannedBody): PartKind[] => [
  ...partsSaid({ ...body, tag_ids: tags, attributes: described }),
]

/** Saves parts of products and says what changed of them, as their own page does: of new ones all that they were made with. */
export async function tellingParts(
  db: Tx,
  context: StaffContext,
  written: readonly Written<PlannedBody>[],
  save: () => Promise<void>,
): Promise<Told> {
  const ids = written.map(({ id }) => id)
  const kinds = [...new Set(written.flatMap(({ parts }) => kindsOf(parts)))]
  const old = written.flatMap(({ id, stored }) => (stored ? [id] : []))
  const was = await partsSnapshots(db, context, old, kinds)
  await save()
  const now = await partsSnapshots(db, context, ids, kinds)
  return new Map(
    written.map(({ id, stored, parts: { category_ids, images, options } }) => [
      id,
      stored
        ? changed(was.get(id) ?? {}, now.get(id) ?? {})
        : madeWith({ category_ids, images, options, ...now.get(id) }),
    ]),
  )
}
