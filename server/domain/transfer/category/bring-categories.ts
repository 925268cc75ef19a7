import { and, eq, inArray, isNull } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import { nextIds } from '#server/core/rows/statements.ts'
import type { Tx } from '#server/db/client.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { farHosts } from '#server/domain/pictures/far-hosts.ts'
import {
  saveThingPictureRequests,
  type ThingPictureRequest,
} from '#server/domain/pictures/save-thing-picture-requests.ts'
import { isArchiveLink } from '#server/domain/transfer/file/archive/archive-names.ts'
import type { Claims } from '#server/domain/transfer/job/claims.ts'
import type { Change, ImportHow, Importing, KeepLater, Outcome } from '#server/domain/transfer/job/import-of.ts'
import { saveApart } from '#server/domain/transfer/job/save-apart.ts'
import { CATEGORY_PICTURES } from './category-table.ts'
import { CategoryTree, type TreeNode } from './category-tree.ts'
import type { ImportedCategory } from './imported-category.ts'
import { beforeOf, type CategoryBody, changesOf, faultOfPlace, type KnownCategory, newTexts } from './plan-category.ts'
import { settleCategories, type WantedPicture } from './settle-categories.ts'
import { type NewCategory, writeCategories } from './write-categories.ts'

interface Update {
  /** Of the outcome. */
  at: number
  row: number
  known: KnownCategory
  body: CategoryBody
}

/** An import of categories: planned against the tree, written batch by batch. */
export function bringCategories(
  how: ImportHow,
  rows: Pick<Repository, 'update' | 'createMany'>,
): Importing<ImportedCategory> {
  const { context, dry, fetching } = how
  const storeId = context.store.id
  // What a trial plans stays in its tree, for what comes below it.
  let planned: CategoryTree | undefined
  let virtual = 0

  async function bring(db: Tx, items: readonly ImportedCategory[], claims: Claims) {
    // As categories are saved one by one.
    if (!dry) await oneByOne(db, `categories:${storeId}`)
    const tree = (dry && planned) || (await CategoryTree.read(db, storeId))
    planned = tree
    const settle = await settleCategories(db, storeId, items)
    const nodes = items.map((item) => nodeOf(tree, item, claims))
    const known = await knownCategories(db, storeId, nodes)
    let left: number[] = []
    /** Below nothing where nothing is made. */
    const ids = async () => {
      if (dry) return --virtual
      if (left.length === 0) left = (await nextIds(db, 'categories_id_seq', AT_ONCE)).toReversed()
      return left.pop() ?? 0
    }
    const outcomes: Outcome[] = []
    const made: NewCategory[] = []
    const updates: Update[] = []
    const changes: Change[] = []
    const wishes: ThingPictureRequest[] = []

    for (const [i, sent] of items.entries()) {
      // One before it may have been made, or moved, meanwhile.
      const node = nodes[i] ?? nodeOf(tree, sent, claims)
      const { item, wanted, warnings } = settle(sent)
      const fail = (message: string, field = 'parent') =>
        outcomes.push({ kind: 'failed', warnings, errors: [{ row: sent.row, field, message }] })
      // Of one that is there already the file may not speak of its pictures.
      const links = (there: boolean) =>
        wanted.filter(({ field }) => !there || how.columns.has(CATEGORY_PICTURES[field]))
      // What came with the file does not wait for anybody to allow it.
      const isNear = ({ url }: WantedPicture) => fetching || isArchiveLink(url)
      const told = (there: boolean) => ({
        warnings,
        errors: [],
        pictures: links(there).length,
        quiet: links(there).every(isNear),
        hosts: farHosts(links(there).map(({ url }) => url)),
      })
      const wish = (thing_id: number, there: boolean) => {
        const found = links(there).filter(isNear)
        wishes.push(...found.map(({ field, url }) => ({ thing_id, field, row: sent.row, url })))
        return found.length > 0
      }
      if (node && (claims.ids.has(node.id) || !known.has(node.id))) {
        fail(m.import_error_twice(), 'slug')
        continue
      }
      const there = node && known.get(node.id)
      if (there && !how.update) {
        outcomes.push({ kind: 'unchanged', warnings, errors: [] })
        continue
      }
      if (!node && item.names.length === 0) {
        fail(m.required(), 'name')
        continue
      }
      const place = await placeOf(tree, item, node, async (parent_id, names) => {
        const [name = ''] = names
        const id = await ids()
        made.push({ ...blank, id, parent_id, translations: { [context.store.default_locale]: { name } } })
        return tree.add({ id, parent_id, slug: null }, names).id
      })
      if ('fault' in place) {
        fail(place.fault)
        continue
      }
      if (node && there) {
        claims.ids.add(node.id)
        const body = changesOf(item, there, item.above ? place.parent : undefined, how)
        if (body.parent_id !== undefined) tree.move(node, body.parent_id)
        const same = Object.keys(body).length === 0
        const waits = wish(there.id, true)
        const { id: row_id, version } = there
        // What there is to take back of one that only waits for its picture, that says itself when it comes.
        if (same && waits) changes.push({ row_id, kind: 'changed', version, before: {} })
        else if (same) changes.push({ row_id, kind: 'same', version, before: null })
        else updates.push({ at: outcomes.length, row: item.row, known: there, body })
        outcomes.push({ kind: same && !waits ? 'unchanged' : 'changed', ...told(true) })
        continue
      }
      const id = await ids()
      claims.ids.add(id)
      tree.add({ id, parent_id: place.parent, slug: item.slug }, item.names)
      const { status, sort_order, slug, pictures, filter_option_ids, settings } = item
      const own = { status: status ?? true, sort_order: sort_order ?? 0, slug, pictures, filter_option_ids, settings }
      made.push({ ...own, id, parent_id: place.parent, translations: newTexts(item, how) })
      wish(id, false)
      outcomes.push({ kind: 'new', ...told(false) })
    }
    if (dry) return { outcomes, changes }
    await writeCategories(db, context, rows, made)
    const failed = new Set<number>()
    for (const { id } of made) changes.push({ row_id: id, kind: 'new', version: 1, before: null })
    for (const { at, row, known: before, body } of updates) {
      const errors = await saveApart(db, () => rows.update(db, context, { ...body, id: before.id }), row)
      const outcome = outcomes[at]
      if (errors && outcome) {
        outcomes[at] = { ...outcome, kind: 'failed', errors, pictures: 0 }
        failed.add(before.id)
      } else
        changes.push({
          row_id: before.id,
          kind: 'changed',
          version: before.version + 1,
          before: beforeOf(body, before),
        })
    }
    const pictured = wishes.filter(({ thing_id }) => !failed.has(thing_id))
    const keep: KeepLater = (tx, id) => saveThingPictureRequests(tx, { store_id: storeId, id }, 'categories', pictured)
    return { outcomes, changes, ...(pictured.length > 0 && { keep }) }
  }
  return { bring }
}

/** Ids that are taken together. */
const AT_ONCE = 50
const blank = { slug: null, status: true, sort_order: 0, pictures: {}, filter_option_ids: null, settings: {} }

/** The category that an item is: by its link name, else by where it lies, else by its name. */
function nodeOf(tree: CategoryTree, item: ImportedCategory, claims: Claims): TreeNode | undefined {
  const bySlug = item.slug ? tree.bySlug(item.slug) : undefined
  if (bySlug || item.names.length === 0) return bySlug
  if (!item.above) return tree.anywhere(item.names)
  const { at, missing } = tree.find(item.above)
  // Two of one name and two link names are two.
  const free = (node: TreeNode) => !item.slug || !claims.ids.has(node.id)
  return missing.length > 0 ? undefined : tree.child(at, item.names, free)
}

/** Where an item is to lie; what is missing of the path to it is made by `make`. */
async function placeOf(
  tree: CategoryTree,
  { above }: Pick<ImportedCategory, 'above'>,
  node: TreeNode | undefined,
  make: (parent: number | null, names: readonly string[]) => Promise<number>,
): Promise<{ parent: number | null } | { fault: string }> {
  if (!above) return { parent: node ? node.parent_id : null }
  const { at, missing } = tree.find(above)
  const outside = missing.find((one) => one.outside !== undefined)
  if (outside) return { fault: m.import_error_no_parent({ parent: outside.outside ?? '' }) }
  const fault = faultOfPlace(tree, node, at, missing.length)
  if (fault) return { fault }
  let parent = at
  for (const { names } of missing) parent = await make(parent, names)
  return { parent }
}

async function knownCategories(db: Tx, storeId: number, nodes: readonly (TreeNode | undefined)[]) {
  const ids = nodes.flatMap((node) => node?.id ?? [])
  if (ids.length === 0) return new Map<number, KnownCategory>()
  const live = and(eq(categories.store_id, storeId), isNull(categories.deleted_at))
  const rows: KnownCategory[] = await db
    .select()
    .from(categories)
    .where(and(live, inArray(categories.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}
