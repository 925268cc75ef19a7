import { ORPCError } from '@orpc/server'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { toDecimal } from '#app/contracts/money.ts'
import type { GridRow } from '#app/contracts/product-grid.ts'
import { keysWith } from '#app/contracts/product-spec.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { type FieldErrors, refused } from '#server/core/procedure/refused.ts'
import { knownIds } from '#server/core/rows/references.ts'
import type { Tx } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import { shownField } from '#server/domain/products/plain-columns.ts'
import { type BulkChange, openBulk } from './bulk-changes.ts'
import { changeBatch } from './change-batch.ts'
import { differing } from './differing.ts'
import { gridParts } from './grid-parts.ts'
import type { OwnColumns, Parts, ProductState, VariantColumns } from './product-state.ts'
import { readStates } from './product-state.ts'
import { changeNow } from './start-bulk.ts'

/**
 * Saves rows of the grid, all or none, as one change that can be taken back.
 * @throws 409 where a product was changed since it was shown and a cell differs, with which and what; 422 on
 * `rows.{n}.{field}` for each cell that cannot be
 */
export async function saveGrid(db: Tx, context: StaffContext, rows: readonly GridRow[]): Promise<BulkChange> {
  const storeId = context.store.id
  const ids = [...new Set(rows.map(({ id }) => id))]
  const states = new Map((await readStates(db, storeId, ids, { lock: true })).map((state) => [state.id, state]))
  const errors: FieldErrors = {}
  for (const [at, { id }] of rows.entries()) {
    if (!states.has(id)) errors[`rows.${at}.id`] = [m.bulk_refused_gone()]
  }
  refuse(errors)
  refuseStale(context, rows, states)
  const wanted = new Map<number, Parts>()
  for (const [at, row] of rows.entries()) {
    await gathered(errors, async () => {
      const state = states.get(row.id) as ProductState
      const filed = row.category_ids ?? []
      await knownIds(db, storeId, categories, filed, () => `rows.${at}.category_ids`, m.error_unknown_category)
      wanted.set(row.id, gridParts(context, state, row, at))
    })
  }
  refuse(errors)
  await refuseTakenCodes(db, storeId, rows, wanted)
  const bulk = await openBulk(db, context, { action: 'grid', input: {}, ids })
  const plan = (state: ProductState) => differing(state, wanted.get(state.id) ?? {})
  return changeNow(db, context, {
    bulk,
    ids,
    run: (tx, who, change, of) => changeBatch(tx, who, change, plan, of),
  })
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw refused(422, m.error_422(), { errors })
}

/** Every row's own complaints, told together. */
async function gathered(errors: FieldErrors, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ORPCError) || !error.data?.errors) throw error
    Object.assign(errors, error.data.errors)
  }
}

type Conflicts = Record<string, { theirs: unknown; yours: unknown }>

/** By `{id}.{field}` and `{id}.variants.{id}.{field}`; what is sent as it is stored clashes with nothing. */
function refuseStale(context: StaffContext, rows: readonly GridRow[], states: Map<number, ProductState>): void {
  const conflicts: Conflicts = {}
  const put = (key: string, theirs: unknown, yours: unknown) => {
    if (yours !== undefined && JSON.stringify(theirs) !== JSON.stringify(yours)) conflicts[key] = { theirs, yours }
  }
  const money = (minor: number | null) => (minor === null ? null : toDecimal(minor, context.store.base_currency))
  const cells = (of: VariantColumns | OwnColumns, weighed: Pick<OwnColumns, 'weight_unit'>) => ({
    ...Object.fromEntries(keysWith('grid').map((key) => [key, shownField(context, key, { ...weighed, ...of })])),
    code: of.code,
    price: money(of.price),
    compare_at_price: money(of.compare_at_price),
  })
  for (const { id, version, variants = [], ...row } of rows) {
    const state = states.get(id)
    if (!state || state.version === version) continue
    const { translations, quantity, status } = state.own
    const names = { name_en: translations.en?.name ?? null, name_km: translations.km?.name ?? null }
    const filed = state.categories.map(([category]) => category)
    const theirs = { ...cells(state.own, state.own), ...names, quantity, status, category_ids: filed }
    for (const [key, yours] of Object.entries(row)) put(`${id}.${key}`, (theirs as Record<string, unknown>)[key], yours)
    for (const { id: variantId, ...sent } of variants) {
      const variant = state.variants.find((one) => one.id === variantId)
      const own = variant && { ...cells(variant, state.own), quantity: variant.quantity, status: variant.status }
      for (const [key, yours] of Object.entries(sent)) {
        put(`${id}.variants.${variantId}.${key}`, (own as Record<string, unknown> | undefined)?.[key] ?? null, yours)
      }
    }
  }
  if (Object.keys(conflicts).length > 0) throw refused(409, m.error_409_changed(), { conflicts })
}

/** A code is one product's alone; two may swap theirs. */
async function refuseTakenCodes(db: Tx, storeId: number, rows: readonly GridRow[], wanted: Map<number, Parts>) {
  const codes = [...wanted].flatMap(([id, { product }]) =>
    product?.code === undefined ? [] : [{ id, code: product.code }],
  )
  if (codes.length === 0) return
  const live = and(eq(products.store_id, storeId), isNull(products.deleted_at))
  const found = await db
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(
      and(
        live,
        inArray(
          products.code,
          codes.map(({ code }) => code),
        ),
      ),
    )
  const moved = new Set(codes.map(({ id }) => id))
  const held = [...found.filter(({ id }) => !moved.has(id)), ...codes]
  const errors: FieldErrors = {}
  for (const { id, code } of codes) {
    if (!held.some((other) => other.id !== id && other.code === code)) continue
    errors[`rows.${rows.findIndex((row) => row.id === id)}.code`] = [m.error_code_taken()]
  }
  refuse(errors)
}
