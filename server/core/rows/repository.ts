import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListQuery, Page, Resource } from '#app/contracts/kit.ts'
import type { SentSelection } from '#app/contracts/selection.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { cleanBody, richKeys, shownRows } from '#server/core/rich/rich-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { type AuditEntry, changed } from './audit.ts'
import { claimPaths, imagePaths } from './image-paths.ts'
import { claimImage } from './images.ts'
import { listCondition, liveRows, type Reading } from './list-condition.ts'
import { listOrder } from './list-order.ts'
import { lacksKhmer } from './missing-khmer.ts'
import { rowReader } from './read-rows.ts'
import { checkReferences, namesOfReferences, type References } from './references.ts'
import type { Names, Proven, Shown } from './reply-of.ts'
import { countedRows } from './row-counts.ts'
import { madeWith, rowWriter, type SaveParts } from './row-writer.ts'
import { type KitTable, type Rules, type Stored, type TenantTable, valuesOf } from './rows.ts'
import { selectedIds, unknownIds } from './selected-ids.ts'
import { uniqueSlug } from './slug.ts'
import { keepOldSlug } from './slug-history.ts'
import { nextIds } from './statements.ts'
import { mergeTexts, textColumns, textIn } from './texts.ts'
import { checkVersion } from './versions.ts'

type Fields = Record<string, unknown>
type Nothing = Record<never, never>
type Changes = NonNullable<AuditEntry['changes']>
export type Repository<R extends Resource = Resource> = ReturnType<typeof rowsOf<R>>

/**
 * What is done with the rows of a resource, each inside the caller's transaction: find, list, create, update, remove,
 * one or many. Every write leaves its audit entry (row-writer.ts). What is special comes as `rules`. That the table, its references and the rules make
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
    listCondition({ contract, table, rules }, db, context, query, how)

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
        missing_khmer: !contract.composed && lacksKhmer(row.translations, contract.textKeys),
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
    const more = rules.searched?.({ ...stored, ...values }) ?? []
    return { ...values, ...textColumns(translations, code, ...more), updated_by: user.userId }
  }

  /** Before the first row is locked, or two that wait for each other would both hold what the other needs. */
  async function wait(db: Tx, storeId: number) {
    if (rules.oneByOne) await oneByOne(db, `${contract.path}:${storeId}`)
  }

  const writer = rowWriter({
    entity: contract.name,
    table,
    // What the rules of a resource say is said to whoever is signed in.
    changes: rules.changes && ((changes, context) => rules.changes?.(changes, context as StaffContext) ?? changes),
  })

  /** What of written rows lies in other tables, as their rules save it, and what the log compares of it. */
  const saveParts =
    (context: StaffContext): SaveParts<Fields> =>
    async (db, written) => {
      const out = new Map<number, Changes>()
      for (const { id, stored, parts } of written) {
        const was = stored ? await rules.told?.(db, context, id, parts) : undefined
        const row = rules.afterSave && (await find(db, context.store.id, id))
        if (row) await rules.afterSave?.(db, context, parts, row, stored as Stored | null)
        const now = await rules.told?.(db, context, id, parts)
        out.set(id, stored ? changed(was ?? {}, now ?? {}) : madeWith({ ...besides(parts), ...now }))
      }
      return out
    }

  /** Of a body, what no column holds. */
  const besides = (body: Fields): Fields =>
    Object.fromEntries(
      Object.entries(body).filter(
        ([key]) => !(key in table) && key !== 'translations' && !contract.textKeys.includes(key),
      ),
    )

  const patchOf = (context: StaffContext, sent: Fields, stored: Stored | null) =>
    rules.stored?.(context, sent, stored) ?? sent

  /** Makes a row of what is sent, and returns its id. */
  const create = (db: Tx, context: StaffContext, sent: Fields): Promise<number> =>
    add(db, context, patchOf(context, sent, null))

  /** Makes a row of what is in storage form already, and returns its id: the same checks, and the same entry. */
  async function add(db: Tx, context: StaffContext, sent: Fields): Promise<number> {
    const patch = await cleanBody(db, context.store.id, rich, sent)
    await wait(db, context.store.id)
    const [id = 0] = await nextIds(db, `${getTableName(table)}_id_seq`, 1)
    const values = await columns(db, context, patch, null, id)
    await writer.createMany(db, context, [{ columns: { ...values, id }, parts: patch }], saveParts(context))
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
    await change(db, context, stored, patchOf(context, body, stored))
  }

  /** Changes what is said of a row in storage form. @throws 404 */
  async function patch(db: Tx, context: StaffContext, { id, ...sent }: Fields & { id: number }): Promise<void> {
    const clean = await cleanBody(db, context.store.id, rich, sent)
    await wait(db, context.store.id)
    await change(db, context, await find(db, context.store.id, id, true), clean)
  }

  async function change(db: Tx, context: StaffContext, stored: Stored, said: Fields): Promise<void> {
    const { id } = stored
    const values: Fields = await columns(db, context, said, stored, id)
    const { slug = stored.slug } = values
    if (slug !== stored.slug) {
      await keepOldSlug(db, { kind: contract.name, storeId: context.store.id, id, slug: stored.slug })
    }
    await writer.updateMany(db, context, [{ stored, columns: values, parts: said }], saveParts(context))
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
    await writer.removeMany(db, context, rows, { together: bulk })
  }

  const of = { contract, table, rules }
  const reading = { find, present, read, list, listedIds, readMany, selected }
  return Object.assign(reading, writer, { of, create, add, update, patch, removeAll, removeSelected })
}
