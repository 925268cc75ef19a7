import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { product } from '#app/contracts/resources/product.ts'
import { m } from '#app/paraglide/messages.js'
import { maySeeCost } from '#server/core/procedure/costs.ts'
import { richKeys, shownRows } from '#server/core/rich/rich-fields.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { picturesHere } from '#server/domain/pictures/pictures-here.ts'
import { type PictureRequest, savePictureRequests } from '#server/domain/pictures/save-picture-requests.ts'
import { storedParts } from '#server/domain/products/read-products.ts'
import { noProductRoom, productRoom } from '#server/domain/quotas/product-room.ts'
import { ownTax } from '#server/domain/sales/taxes.ts'
import type { Claims } from '#server/domain/transfer/job/claims.ts'
import type { Change, KeepLater, Outcome } from '#server/domain/transfer/job/import-of.ts'
import { namesOf } from '#server/domain/transfer/job/names-of.ts'
import type { ImportRun } from './import-run.ts'
import type { ImportedProduct } from './imported-product.ts'
import { type KnownProduct, knownProduct } from './known-product.ts'
import { keepMade, MadeThings } from './made-things.ts'
import { matchProducts } from './match-products.ts'
import { type ProductPlan, planNew, planUpdate } from './plan-product.ts'
import { planTax } from './plan-tax.ts'
import { saleNames } from './sale-names.ts'
import { saveBatch, type Writing } from './save-batch.ts'
import { undoOf } from './undo-patch.ts'
import { hostsOf, missingOf, nearOf, type RequestedOf, wishOf } from './wish-of.ts'

/** Products that are planned between two turns of the event loop. */
const TURN = 10

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
): Promise<{ outcomes: Outcome[]; changes: Change[]; keep?: KeepLater }> {
  const { context, dry, fetching } = run
  const room = await productRoom(db, context.store.id, dry)
  let left = room.left - run.tried.made
  const matches = await matchProducts(db, context.store.id, files, claims)
  const known = await knownProducts(
    db,
    run,
    matches.flatMap(({ id }) => (id === undefined ? [] : [id])),
  )
  const names = await namesOf(db, context.store.id)
  const plan = {
    locale: context.locale,
    language: context.store.default_locale,
    currency: context.store.base_currency,
    columns: run.columns,
    brands: names.brands,
    categories: names.categories,
    manufactures: names.manufactures,
    costs: maySeeCost(context),
    pictures: await picturesHere(db, context.store.id, files.flatMap(linksOf)),
    ...(await saleNames(db, context.store.id)),
  }
  const taxing = { columns: run.columns, locale: context.locale, names, own: ownTax(context.store).rate }
  const outcomes: Outcome[] = []
  const writing: (Writing & { at: number })[] = []
  const changes: Change[] = []
  const wanted: (RequestedOf | null)[] = []
  const wishes: PictureRequest[] = []
  for (const [i, file] of files.entries()) {
    const { id, refusal, slugTaken, variant } = matches[i] ?? {}
    const there = id === undefined ? undefined : known.get(id)
    const alone = variant || (there && !run.update)
    const tax = alone ? {} : planTax(file, there?.shown, taxing)
    const message = refusal ?? tax.refusal
    if (message) {
      const note = { row: file.row, field: refusal ? 'code' : 'tax_class', message }
      outcomes.push({ kind: 'failed', warnings: [], errors: [note] })
      continue
    }
    const said: ProductPlan = there
      ? run.update
        ? planUpdate(file, there.shown, plan, variant)
        : { kind: 'unchanged', warnings: [] }
      : planNew(slugTaken ? { ...file, handle: null } : file, plan)
    if (said.kind === 'new') {
      // Beyond what the store may have nothing is made; what it has already is still brought up to date.
      if (left < 1) {
        outcomes.push({
          kind: 'failed',
          warnings: [],
          errors: [{ row: file.row, field: 'name', message: noProductRoom(room) }],
        })
        continue
      }
      left -= 1
      if (dry) run.tried.made += 1
    }
    const planned = withTax(said, there?.shown.id ?? 0, tax.id)
    if (tax.unmet && !claims.said.has('taxable')) {
      claims.said.add('taxable')
      planned.warnings.push({ row: file.row, field: 'taxable', message: m.import_warning_taxable({}, plan) })
    }
    const wish = alone ? null : wishOf(file, there?.shown, plan)
    const near = wish && !fetching ? nearOf(wish) : wish
    // What is here is no link, and does not wait for anybody to allow it.
    const pictures = wish ? missingOf(wish) - (fetching || !near ? 0 : missingOf(near)) : 0
    wanted[i] = near
    const kind = planned.kind === 'unchanged' && wanted[i] ? 'changed' : planned.kind
    // That its pictures are not fetched is no news of one whose pictures are here, or on their way.
    const quiet = fetching || pictures === 0
    if (dry && there && kind === 'unchanged') run.waiting.same.add(there.shown.id)
    outcomes.push({ kind, warnings: planned.warnings, errors: [], pictures, quiet, hosts: wish ? hostsOf(wish) : [] })
    const of = { file, at: i, ...(there && { stored: there.stored, known: there.shown }) }
    if (planned.kind !== 'unchanged') writing.push({ ...of, patch: planned.patch })
    else if (there && !variant) {
      const { id: product_id, version } = there.stored
      // What there is to take back of one that only waits for pictures, they say themselves when they come.
      changes.push({
        row_id: product_id,
        version,
        kind: wanted[i] ? 'changed' : 'same',
        before: wanted[i] ? { body: {} } : null,
      })
      if (wanted[i]) wishes.push({ product_id, ...wanted[i] })
    }
    // Others' requests get their turn.
    if (i % TURN === TURN - 1) await setImmediate()
  }
  if (dry) return { outcomes, changes }
  const made = new MadeThings()
  const written = await saveBatch(db, Object.assign({}, run, { made }), writing, names)
  const saved = new Map<number, number>()
  for (const [n, { at, patch, stored, known: there }] of writing.entries()) {
    const done = written[n]
    const outcome = outcomes[at]
    if (!done || !outcome) continue
    if ('errors' in done) {
      outcomes[at] = { ...outcome, kind: 'failed', errors: done.errors, pictures: 0 }
      continue
    }
    if (wanted[at]) wishes.push({ product_id: done.id, ...wanted[at] })
    if (stored && there) {
      const times = (saved.get(done.id) ?? 0) + 1
      saved.set(done.id, times)
      changes.push({
        row_id: done.id,
        kind: 'changed',
        version: stored.version + times,
        before: undoOf(patch, there),
      })
    } else {
      claims.ids.add(done.id)
      changes.push({ row_id: done.id, kind: 'new', version: 1, before: null })
    }
  }
  const keep: KeepLater = async (tx, id) => {
    const of = { store_id: context.store.id, id }
    if (wishes.length > 0) await savePictureRequests(tx, of, wishes)
    if (!made.isEmpty) await keepMade(tx, of, made.ids)
  }
  return { outcomes, changes, ...((wishes.length > 0 || !made.isEmpty) && { keep }) }
}

/** The same with a class of tax, which may be all that changes. */
function withTax(plan: ProductPlan, id: number, tax_class_id: number | undefined): ProductPlan {
  if (tax_class_id === undefined) return plan
  if (plan.kind !== 'unchanged') return { ...plan, patch: { ...plan.patch, tax_class_id } }
  return { kind: 'changed', id, patch: { tax_class_id }, warnings: plan.warnings }
}

const linksOf = ({ images, variants }: ImportedProduct): string[] => [
  ...images.map(({ url }) => url),
  ...variants.flatMap(({ image_url }) => image_url ?? []),
]

/** Locked in the order of their ids, as whoever places an order locks them. */
async function knownProducts(db: Tx, { context, dry }: ImportRun, ids: number[]) {
  if (ids.length === 0) return new Map<number, { stored: Stored; shown: KnownProduct }>()
  const query = db
    .select()
    .from(products)
    .where(and(eq(products.store_id, context.store.id), inArray(products.id, ids), isNull(products.deleted_at)))
    .orderBy(asc(products.id))
  const stored = (await (dry ? query : query.for('update'))) as Stored[]
  const parts = await storedParts(db, context.store.id, ids)
  const known = await shownRows(context.store.id, RICH, stored)
  return new Map(
    stored.map((row, i) => [row.id, { stored: row, shown: knownProduct(context, known[i] ?? row, parts.get(row.id)) }]),
  )
}

const RICH = richKeys(product)
