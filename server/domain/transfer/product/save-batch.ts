import { sql } from 'drizzle-orm'
import { audit } from '#server/core/rows/audit.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { StoreNames } from '#server/domain/transfer/job/names-of.ts'
import { reasonsOf } from '#server/domain/transfer/job/reasons-of.ts'
import type { ImportRun } from './import-run.ts'
import type { ImportedProduct, RowNote } from './imported-product.ts'
import { makeNamed } from './make-named.ts'
import type { PlannedBody } from './plan-product.ts'
import { asideChanges, productAuditEntry } from './product-audit-entry.ts'
import { saveBeside } from './save-beside.ts'
import { writeNew } from './write-new.ts'
import { isPlain, writePlain } from './write-plain.ts'

/** One product that is to be written; `stored` of one that is there already, locked. */
export interface Writing {
  file: ImportedProduct
  body: PlannedBody
  stored?: Stored
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
    await makeNamed(db, run, all, names)
    const fresh = [...all.entries()].filter(([, { stored }]) => !stored)
    const ids = fresh.length
      ? await writeNew(
          db,
          run,
          fresh.map(([, { body }]) => body),
          names,
        )
      : []
    for (const [n, [i]] of fresh.entries()) if (ids[n] !== undefined) out[i] = { id: ids[n] }
    const plain = [...all.entries()].flatMap(([i, { body, stored }]) =>
      stored && isPlain(body, stored) ? [{ i, body, stored }] : [],
    )
    if (plain.length) await writePlain(db, run, plain)
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

async function saveOne(db: Tx, run: ImportRun, { file, body, stored }: Writing, names: StoreNames): Promise<Written> {
  await db.execute(sql`SAVEPOINT product`)
  const forget = run.made.mark()
  try {
    await makeNamed(db, run, [{ file, body }], names)
    const { tags, fields, described, ...named } = withIds(body, names)
    const id = stored?.id ?? (await run.rows.create(db, run.context, named))
    if (stored) await run.rows.update(db, run.context, { ...named, id })
    await saveBeside(db, run.context, [{ id, tags, fields, described }])
    const changes = asideChanges({ tags, fields, described }, stored)
    const label = stored ? (textIn(stored.translations, 'name', 'en') ?? '') : file.translations?.en.name || file.name
    // The body's own entry is there already.
    if (Object.keys(changes).length > 0)
      await audit(db, run.context, productAuditEntry(run, { event: 'updated', id, label, changes }))
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

/** The body with ids for the names of brand and categories, all of which are there. */
function withIds({ brand, manufacture, filed, ...body }: PlannedBody, names: StoreNames) {
  const ids = filed?.flatMap((path) => names.categories(path).slice(0, 1))
  return {
    ...body,
    ...(brand && { brand_id: names.brands(brand)[0] ?? null }),
    ...(manufacture && { manufacture_id: names.manufactures(manufacture)[0] ?? null }),
    ...(ids && { category_ids: [...new Set([...ids, ...(body.category_ids ?? [])])] }),
  }
}

const rowOf = (field: string, file: ImportedProduct) =>
  file.variants[Number(/^variants\.(\d+)/.exec(field)?.[1] ?? -1)]?.row ?? file.row
