import { sql } from 'drizzle-orm'
import type { Stored } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import type { StoreNames } from '#server/domain/transfer/job/names-of.ts'
import { reasonsOf } from '#server/domain/transfer/job/reasons-of.ts'
import type { ImportRun } from './import-run.ts'
import type { ImportedProduct, RowNote } from './imported-product.ts'
import type { KnownProduct } from './known-product.ts'
import { makeNamed } from './make-named.ts'
import type { PlannedPatch } from './plan-product.ts'
import { resolvePatch } from './resolve-patch.ts'
import { writeNew } from './write-new.ts'
import { isPlain, writePlain } from './write-plain.ts'

/** One product that is to be written; `stored` of one that is there already, locked, and what else is known of it. */
export interface Writing {
  file: ImportedProduct
  patch: PlannedPatch
  stored?: Stored
  known?: KnownProduct
}

export type Written = { id: number } | { errors: RowNote[] }

/**
 * Writes a batch: what can be is written together, the rest one by one, and one that can not be saved is undone alone. Where
 * the batch as a whole is refused, every product of it is tried by itself.
 */
export async function saveBatch(
  db: Tx,
  run: ImportRun,
  all: readonly Writing[],
  names: StoreNames,
): Promise<Written[]> {
  const out: (Written | undefined)[] = all.map(() => undefined)
  await db.execute(sql`SAVEPOINT batch`)
  const forget = run.made.mark()
  try {
    const linked = await makeNamed(db, run, all, names)
    const resolved = all.map(({ patch, stored, known }, i) => ({
      i,
      stored,
      patch: resolvePatch(patch, names, linked, known),
    }))
    const fresh = resolved.filter(({ stored }) => !stored)
    const ids = await writeNew(
      db,
      run,
      fresh.map(({ patch }) => patch),
    )
    for (const [n, { i }] of fresh.entries()) if (ids[n] !== undefined) out[i] = { id: ids[n] }
    const plain = resolved.flatMap(({ i, patch, stored }) =>
      stored && isPlain(patch, stored) ? [{ i, patch, stored }] : [],
    )
    await writePlain(db, run, plain)
    for (const { i, stored } of plain) out[i] = { id: stored.id }
    await db.execute(sql`RELEASE SAVEPOINT batch`)
  } catch (error) {
    if (!all[0] || !reasonsOf(error, () => 0)) throw error
    await db.execute(sql`ROLLBACK TO SAVEPOINT batch`)
    forget()
    await names.reload(db)
    out.fill(undefined)
  }
  const done: Written[] = []
  for (const [i, writing] of all.entries()) done.push(out[i] ?? (await saveOne(db, run, writing, names)))
  return done
}

async function saveOne(db: Tx, run: ImportRun, writing: Writing, names: StoreNames): Promise<Written> {
  const { file, stored, known } = writing
  await db.execute(sql`SAVEPOINT product`)
  const forget = run.made.mark()
  try {
    const linked = await makeNamed(db, run, [writing], names)
    const patch = resolvePatch(writing.patch, names, linked, known)
    const id = stored?.id ?? (await run.rows.add(db, run.context, patch))
    if (stored) await run.rows.patch(db, run.context, { ...patch, id })
    await db.execute(sql`RELEASE SAVEPOINT product`)
    return { id }
  } catch (error) {
    const errors = reasonsOf(error, (field) => rowOf(field, file))
    if (!errors) throw error
    await db.execute(sql`ROLLBACK TO SAVEPOINT product`)
    forget()
    await names.reload(db)
    return { errors }
  }
}

const rowOf = (field: string, file: ImportedProduct) =>
  file.variants[Number(/^variants\.(\d+)/.exec(field)?.[1] ?? -1)]?.row ?? file.row
