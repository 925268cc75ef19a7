import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListQuery, Page, Resource } from '#app/contracts/kit.ts'
import type { SentSelection } from '#app/contracts/selection.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { cleanBody, richKeys, shownRows } from '#server/core/rich/rich-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { audit, changed } from './audit.ts'
import { claimPaths, imagePaths } from './image-paths.ts'
import { claimImage } from './images.ts'
import { listCondition, liveRows, type Reading } from './list-condition.ts'
import { listOrder } from './list-order.ts'
import { rowReader } from './read-rows.ts'
import { checkReferences, namesOfReferences, type References } from './references.ts'
import type { Names, Proven, Shown } from './reply-of.ts'
import { countedRows } from './row-counts.ts'
import { type KitTable, type Rules, type Stored, type TenantTable, valuesOf } from './rows.ts'
import { selectedIds, unknownIds } from './selected-ids.ts'
import { uniqueSlug } from './slug.ts'
import { keepOldSlug } from './slug-history.ts'
import { mergeTexts, textColumns, textIn } from './texts.ts'
import { checkVersion } from './versions.ts'

type Fields = Record<string, unknown>
type Nothing = Record<never, never>
export type Repository<R extends Resource = Resource> = ReturnType<typeof rowsOf<R>>

/**
 * What is done with the rows of a resource, each inside the caller's transaction: find, list, create, update, remove.
 * Every write leaves its audit row. What is special comes as `rules`. That the table, its references and the rules make
 * what the contract replies, the compiler proves (reply-of.ts).
 */
export const repository = <
  R extends Resource,
  T extends TenantTable,
  F extends References = Nothing,
  A extends Fields = Nothing,
  B extends Fields = Nothing,
  C extends Fields = Nothing,
>(
  contract: R,
  table: T,
  rules?: Rules<A, B, C, Stored & T['$inferSelect']> & { references?: F },
) => {
  const rows = rowsOf(contract, table as TenantTable as KitTable, (rules ?? {}) as Rules)
  return rows as Proven<R, { table: T; names: Names<F>; reply: A; extra: B; detail: C }, typeof rows>
}

function rowsOf<R extends Resource>(contract: R, table: KitTable, rules: Rules) {
  const { references = {} } = rules
  const paths = imagePaths(contract)
  const readRows = rowReader(table)
  const rich = richKeys(contract)
  const live = (storeId: number) => liveRows(table, storeId)
  const condition = (db: Tx, context: StaffContext, query: Fields, how?: Reading) =>
    listCondition({ filters: contract.filters, table, rules }, db, context, query, how)

  /** What a list of this query shows: what was typed, and where that finds nothing, what differs by a letter. */
  async function meant(db: Tx, context: StaffContext, query: Fields): Promise<SQL | undefined> {
    const typed = (await condition(db, context, query)) || undefined
    const near = query.search ? await condition(db, context, query, { near: true }) : false
    if (!near) return typed
    const [one] = await db.select({ id: table.id }).from(table).where(typed).limit(1)
    return one ? typed : near
  }

  async function find(db: Tx, storeId: number, id: number, lock = false): Promise<Stored> {
    const query = db.select().from(table)
    const found = query.where(and(live(storeId), eq(table.id, id)))
    const [row] = await (lock ? found.for('update') : found)
    if (!row) throw refused(404, m.error_404())
    return row as Stored
  }

  /** Rows as a reply shows them, in the asked language; further fields come from `rules.extra`, asked once for all. */
  async function present(db: Tx, context: StaffContext, stored: Stored[]): Promise<Shown<R>[]> {
    const ids = stored.map(({ id }) => id)
    const [rows, extra, named] = await Promise.all([
      shownRows(context.store.id, rich, stored),
      ids.length ? rules.extra?.(db, context, ids) : undefined,
      rules.named ? undefined : namesOfReferences(db, context, references, stored),
    ])
    const shown = rows.map((row) => {
      const texts = contract.textKeys.map((key) => [key, textIn(row.translations, key, context.locale)])
      return {
        ...row,
        ...Object.fromEntries(texts),
        ...('image_path' in row && { image_url: row.image_path }),
        ...rules.reply?.(context, row),
        ...named?.get(row.id),
        ...extra?.get(row.id),
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      }
    })
    // As `Proven` says.
    return shown as Fields[] as Shown<R>[]
  }

  async function read(db: Tx, context: StaffContext, id: number): Promise<Shown<R>> {
    const [reply] = await present(db, context, [await find(db, context.store.id, id)])
    if (!reply) throw refused(404, m.error_404())
    return { ...reply, ...(await rules.detail?.(db, context, id)) }
  }

  /** All ids that a list of this query has, in its order. */
  async function listedIds(db: Tx, context: StaffContext, query: Fields): Promise<number[]> {
    const order = await listOrder({ table, rules }, db, context, query)
    const ids = db.select({ id: table.id }).from(table)
    return (await ids.where(await meant(db, context, query)).orderBy(...order)).map(({ id }) => id)
  }

  /** Rows as a reply shows them, in the order of their ids; what is gone meanwhile is left out. */
  async function readMany(db: Tx, context: StaffContext, ids: number[]): Promise<Shown<R>[]> {
    const stored = await readRows(db, sql`WHERE ${live(context.store.id)} AND ${inArray(table.id, ids)}`)
    const shown = new Map((await present(db, context, stored)).map((row) => [row.id, row]))
    return ids.map((id) => shown.get(id)).filter((row) => row !== undefined)
  }

  /** @param trashed of what lies in the trash, what was deleted last first */
  async function list(
    db: Tx,
    context: StaffContext,
    query: ListQuery & Fields,
    trashed = false,
  ): Promise<Page<Shown<R>>> {
    const order = await listOrder({ table, rules }, db, context, query, trashed)
    const offset = (query.page - 1) * query.limit
    const read = async (where: SQL | undefined, all = false) => {
      const sorted = sql`WHERE ${where ?? sql`true`} ORDER BY ${sql.join(order, sql`, `)}`
      const rows = await readRows(db, sql`${sorted} LIMIT ${query.limit} OFFSET ${offset}`)
      // What does not fill its page is the end of the list.
      if (rows.length < query.limit && (rows.length > 0 || offset === 0)) return { rows, total: offset + rows.length }
      return { rows, total: await (all ? countedRows(db, table, context.store.id) : db.$count(table, where)) }
    }
    const narrowed = trashed || contract.filters.some(({ key }) => query[key] !== undefined)
    const typed = await read(
      (await condition(db, context, query, { trashed })) || undefined,
      rules.counted && !query.search && !narrowed,
    )
    const near =
      typed.total === 0 && query.search ? await condition(db, context, query, { trashed, near: true }) : false
    const { rows, total } = near ? await read(near) : typed
    const last_page = Math.max(1, Math.ceil(total / query.limit))
    const meta = { current_page: query.page, last_page, per_page: query.limit, total }
    return { data: await present(db, context, rows), meta }
  }

  async function columns(db: Tx, context: StaffContext, body: Fields, stored: Stored | null, id: number) {
    const { store, user } = context
    const translations = mergeTexts(stored?.translations ?? {}, body, contract.textKeys, store.default_locale)
    if (!textIn(translations, 'name', 'en')) throw refused(422, m.error_422(), { errors: { name: [m.required()] } })
    await checkReferences(db, store.id, references, body)
    const values: Fields = {
      ...valuesOf(table, body, contract.textKeys),
      ...(table.image ? await claimImage(db, store.id, body) : {}),
      ...(await claimPaths(db, store.id, paths, body)),
      ...(await rules.beforeSave?.(db, context, body, stored, id)),
    }
    if (table.slug && (!stored || body.slug !== undefined)) {
      const slug = { storeId: store.id, id, asked: body.slug as string | null | undefined, name: translations.en?.name }
      values.slug = await uniqueSlug(db, { ...slug, table })
    }
    const code = (values.code ?? stored?.code ?? null) as string | null
    return { ...values, ...textColumns(translations, code), updated_by: user.userId }
  }

  /** Before the first row is locked, or two that wait for each other would both hold what the other needs. */
  async function wait(db: Tx, storeId: number) {
    if (rules.oneByOne) await oneByOne(db, `${contract.path}:${storeId}`)
  }

  const label = (row: Stored) => textIn(row.translations, 'name', 'en') ?? ''
  const said: NonNullable<Rules['changes']> = rules.changes ?? ((changes) => changes)

  /** Makes a row and returns its id. @param quiet who asked for it leaves the audit row: one of many made at once */
  async function create(db: Tx, context: StaffContext, sent: Fields, quiet = false): Promise<number> {
    const body = await cleanBody(db, context.store.id, rich, sent)
    await wait(db, context.store.id)
    const next = sql`SELECT nextval(${`${getTableName(table)}_id_seq`}::regclass) AS id`
    const { rows } = await db.execute<{ id: number }>(next)
    const id = Number(rows[0]?.id)
    const values = await columns(db, context, body, null, id)
    const own = { id, store_id: context.store.id, created_by: context.user.userId }
    const [row] = await db
      .insert(table)
      .values({ ...values, ...own })
      .returning()
    await rules.afterSave?.(db, context, body, row as Stored, null)
    if (quiet) return id
    const auditEntry = { event: 'created', entity: contract.name, id, label: label(row as Stored) }
    await audit(db, context, { ...auditEntry, changes: said(changed({}, body), context) })
    return id
  }

  /** Changes what is sent of a row. @throws 404; 409 where `version` is an older one */
  async function update(
    db: Tx,
    context: StaffContext,
    { id, version, ...sent }: Fields & { id: number; version?: number },
  ) {
    const body = await cleanBody(db, context.store.id, rich, sent)
    await wait(db, context.store.id)
    const stored = await find(db, context.store.id, id, true)
    if (version !== undefined && version !== stored.version) {
      const [shown] = await present(db, context, [stored])
      checkVersion({ ...shown, version: stored.version }, version, body)
    }
    const was = (await rules.told?.(db, context, id, body)) ?? {}
    const values = await columns(db, context, body, stored, id)
    const [row] = await db
      .update(table)
      .set({ ...values, version: stored.version + 1, updated_at: sql`now()` })
      .where(and(live(context.store.id), eq(table.id, id)))
      .returning()
    const { slug = stored.slug } = values as Fields
    if (slug !== stored.slug) {
      await keepOldSlug(db, { kind: contract.name, storeId: context.store.id, id, slug: stored.slug })
    }
    await rules.afterSave?.(db, context, body, row as Stored, stored)
    const auditEntry = { event: 'updated', entity: contract.name, id, label: label(stored) }
    const now = (await rules.told?.(db, context, id, body)) ?? {}
    const changes = { ...changed(stored, values), ...changed(was, now) }
    await audit(db, context, { ...auditEntry, changes: said(changes, context) })
  }

  /** The rows that a selection means, by id (selected-ids.ts). */
  const selected = (db: Tx, context: StaffContext, chosen: SentSelection, most?: number) =>
    selectedIds(db, { table, condition: (query) => meant(db, context, query), most }, chosen)

  /** Deletes what a selection means, all or none; what a filter means leaves one audit row. */
  async function removeSelected(db: Tx, context: StaffContext, chosen: SentSelection): Promise<void> {
    await wait(db, context.store.id)
    const ids = await selected(db, context, chosen)
    if (ids.length > 0) await removeAll(db, context, ids, unknownIds, chosen.ids === undefined)
  }

  /** Deletes all or none. `missing` is thrown where one of the ids is no live row of this store. */
  async function removeAll(
    db: Tx,
    context: StaffContext,
    ids: number[],
    missing: () => Error,
    bulk = false,
  ): Promise<void> {
    await wait(db, context.store.id)
    const wanted = [...new Set(ids)]
    const where = and(live(context.store.id), inArray(table.id, wanted))
    const rows = (await db.select().from(table).where(where).orderBy(table.id).for('update')) as Stored[]
    if (rows.length !== wanted.length) throw missing()
    const user = await rules.inUse?.(db, context, wanted)
    if (user) throw refused(409, m.error_409_in_use({ what: user }))
    await rules.beforeRemove?.(db, context, wanted)
    if (table.deleted_at) await db.update(table).set({ deleted_at: sql`now()` }).where(where)
    else await db.delete(table).where(where)
    const auditEntry = { event: 'deleted', entity: contract.name }
    if (bulk) return audit(db, context, { ...auditEntry, label: `× ${rows.length}`, changes: { ids: [wanted, null] } })
    for (const row of rows) await audit(db, context, { ...auditEntry, id: row.id, label: label(row) })
  }

  const of = { contract, table, rules }
  return { of, find, present, read, list, listedIds, readMany, create, update, selected, removeAll, removeSelected }
}
