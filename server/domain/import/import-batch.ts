import { setImmediate } from 'node:timers/promises'
import { ORPCError } from '@orpc/server'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { codeOf, type Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import type { StaffContext } from '#server/kit/context.ts'
import type { Keep } from '#server/kit/keep.ts'
import type { RefusedData } from '#server/kit/refused.ts'
import type { Stored } from '#server/kit/rows.ts'
import type { ImportedProduct, RowNote } from './imported-product.ts'
import type { KnownProduct, PlanContext } from './known-product.ts'
import { type Claims, matchProducts } from './match-products.ts'
import { namesOf, type StoreNames } from './names-of.ts'
import { type PlannedBody, type ProductPlan, planNew, planUpdate } from './plan-product.ts'

/** How an import is done. What it writes goes through `rows`, so that a product is one thing whoever saves it. */
export interface ImportRun {
  context: StaffContext
  rows: Pick<Keep, 'present' | 'create' | 'update'>
  makeBrand(db: Tx, context: StaffContext, name: string): Promise<number>
  columns: PlanContext['columns']
  /** False: products that are there already stay as they are. */
  update: boolean
  /** True: nothing is written. */
  dry: boolean
}

export type Outcome = { kind: 'new' | 'changed' | 'unchanged' | 'failed'; warnings: RowNote[]; errors: RowNote[] }

/**
 * Brings some products of a file into the store, in the caller's transaction. One that can not be saved is undone alone and
 * said so in its outcome.
 * @param claims what earlier batches have taken; what is taken here is added
 */
export async function importBatch(
  db: Tx,
  run: ImportRun,
  files: readonly ImportedProduct[],
  claims: Claims,
): Promise<Outcome[]> {
  const { context, dry } = run
  const matches = await matchProducts(db, context.store.id, files, claims)
  const known = await knownProducts(
    db,
    run,
    matches.flatMap(({ id }) => (id === undefined ? [] : [id])),
  )
  const names = await namesOf(db, context.store.id)
  const plan = {
    ...{ locale: context.locale, language: context.store.default_locale, currency: context.store.base_currency },
    ...{ columns: run.columns, brands: names.brands, categories: names.categories },
  }
  const out: Outcome[] = []
  for (const [i, file] of files.entries()) {
    const { id, refusal, slugTaken } = matches[i] ?? {}
    const there = id === undefined ? undefined : known.get(id)
    if (refusal) {
      out.push({ kind: 'failed', warnings: [], errors: [{ row: file.row, field: 'code', message: refusal }] })
      continue
    }
    const planned = there
      ? run.update
        ? planUpdate(file, there, plan)
        : { kind: 'unchanged' as const, warnings: [] }
      : planNew(slugTaken ? { ...file, handle: null } : file, plan)
    const errors = dry || planned.kind === 'unchanged' ? [] : await save(db, run, file, planned, names, claims)
    out.push({ kind: errors.length ? 'failed' : planned.kind, warnings: planned.warnings, errors })
    // Others' requests get their turn between two products.
    await setImmediate()
  }
  return out
}

/** Locked in the order of their ids, as whoever places an order locks them. */
async function knownProducts(db: Tx, { context, rows, dry }: ImportRun, ids: number[]) {
  if (ids.length === 0) return new Map<number, KnownProduct>()
  const query = db
    .select()
    .from(products)
    .where(and(eq(products.store_id, context.store.id), inArray(products.id, ids), isNull(products.deleted_at)))
    .orderBy(asc(products.id))
  const stored = (await (dry ? query : query.for('update'))) as unknown as Stored[]
  const replies = (await rows.present(db, context, stored)) as unknown as KnownProduct[]
  return new Map(replies.map((reply) => [reply.id, reply]))
}

async function save(
  db: Tx,
  run: ImportRun,
  file: ImportedProduct,
  plan: Exclude<ProductPlan, { kind: 'unchanged' }>,
  names: StoreNames,
  claims: Claims,
): Promise<RowNote[]> {
  await db.execute(sql`SAVEPOINT product`)
  try {
    const body = await withBrand(db, run, plan.body, names)
    if (plan.kind === 'new') claims.ids.add(await run.rows.create(db, run.context, body))
    else await run.rows.update(db, run.context, { ...body, id: plan.id })
    await db.execute(sql`RELEASE SAVEPOINT product`)
    return []
  } catch (error) {
    const notes = reasonsOf(error, file)
    if (!notes) throw error
    await db.execute(sql`ROLLBACK TO SAVEPOINT product`)
    await names.reload(db)
    return notes
  }
}

async function withBrand(db: Tx, run: ImportRun, { brand, ...body }: PlannedBody, names: StoreNames) {
  if (!brand) return body
  const [known] = names.brands(brand)
  if (known !== undefined) return { ...body, brand_id: known }
  const brand_id = await run.makeBrand(db, run.context, brand)
  await names.reload(db)
  return { ...body, brand_id }
}

/** Why a product was refused, row by row; undefined for what is no fault of the file. */
function reasonsOf(error: unknown, file: ImportedProduct): RowNote[] | undefined {
  if (error instanceof ORPCError && error.status === 422) {
    const { errors = {} } = error.data as RefusedData
    const notes = Object.entries(errors).flatMap(([field, texts]) =>
      texts.map((message) => ({ row: rowOf(field, file), field, message })),
    )
    return notes.length ? notes : [{ row: file.row, field: '', message: error.message }]
  }
  // Values that the database can not hold, or a code that someone took at this very moment.
  if (/^(22|23505)/.test(codeOf(error) ?? '')) return [{ row: file.row, field: '', message: m.import_error_save() }]
  return undefined
}

const rowOf = (field: string, file: ImportedProduct) =>
  file.variants[Number(/^variants\.(\d+)/.exec(field)?.[1] ?? -1)]?.row ?? file.row
