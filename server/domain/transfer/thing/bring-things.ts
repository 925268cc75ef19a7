import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import * as z from 'zod/mini'
import { fieldErrors } from '#app/contracts/issues.ts'
import { thingColumns } from '#app/contracts/thing-columns.ts'
import { m } from '#app/paraglide/messages.js'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { optionValues } from '#server/db/schema/choices.ts'
import { farHosts } from '#server/domain/pictures/far-hosts.ts'
import { valueField } from '#server/domain/pictures/picture-body.ts'
import {
  saveThingPictureRequests,
  type ThingPictureRequest,
} from '#server/domain/pictures/save-thing-picture-requests.ts'
import { isArchiveLink } from '#server/domain/transfer/file/archive/archive-names.ts'
import type { NamedPicture } from '#server/domain/transfer/file/read-picture.ts'
import type { Claims } from '#server/domain/transfer/job/claims.ts'
import type { Change, ImportHow, Importing, KeepLater, Outcome } from '#server/domain/transfer/job/import-of.ts'
import { namedPictures } from '#server/domain/transfer/job/named-pictures.ts'
import { saveApart } from '#server/domain/transfer/job/save-apart.ts'
import type { RowNote } from '#server/domain/transfer/product/imported-product.ts'
import type { ImportedThing } from './imported-thing.ts'
import {
  type KnownThing,
  newThing,
  type SettledThing,
  type ThingBody,
  thingBefore,
  thingChanges,
} from './plan-thing.ts'
import { ThingIndex } from './thing-index.ts'

export type ThingRows = Pick<Repository, 'of' | 'present' | 'create' | 'update' | 'removeAll' | 'removeMany'>

/** A picture that is not here yet: the thing's own, or its value's at that place of the file. */
interface Wanted {
  field: string | { value: number }
  row: number
  url: string
}

/** An import of things of one list: each is made and changed as its own page does it. */
export function bringThings(how: ImportHow, rows: ThingRows): Importing<ImportedThing> {
  const { context, dry, fetching } = how
  const { contract, table } = rows.of
  const storeId = context.store.id
  const titles = new Map(thingColumns(contract).map(({ key, title }) => [key, title]))
  const titleOf = (key: string) => titles.get(key.split('.')[0] ?? key) ?? key

  async function bring(db: Tx, items: readonly ImportedThing[], claims: Claims) {
    if (!dry) await oneByOne(db, `${contract.path}:${storeId}`)
    const index = new ThingIndex(await stored(db))
    const settle = await settler(db, items)
    const matches = items.map((item) => matchOf(item, index, claims))
    const known = await shown(
      db,
      matches.flatMap((row) => row ?? []),
    )
    const outcomes: Outcome[] = []
    const changes: Change[] = []
    const wishes: ThingPictureRequest[] = []
    for (const [i, item] of items.entries()) {
      const there = known.get(matches[i]?.id ?? 0)
      const { settled, warnings, wanted } = settle(item, there !== undefined)
      const told = {
        warnings,
        pictures: wanted.length,
        quiet: fetching || wanted.every(({ url }) => isArchiveLink(url)),
        hosts: farHosts(wanted.map(({ url }) => url)),
      }
      if (there && !how.update) {
        outcomes.push({ kind: 'unchanged', warnings: [], errors: [] })
        continue
      }
      const body = there ? thingChanges(settled, there, how, titleOf) : newThing(settled, how)
      const near = wanted.filter(({ url }) => fetching || isArchiveLink(url))
      const same = there && Object.keys(body).length === 0
      if (there && same) {
        const { id: row_id, version } = there
        // What there is to take back of one that only waits for pictures, they say themselves when they come.
        changes.push(
          near.length > 0
            ? { row_id, kind: 'changed', version, before: {} }
            : { row_id, kind: 'same', version, before: null },
        )
        if (!dry) wishes.push(...(await requestsOf(db, there.id, near, settled)))
        outcomes.push({ kind: near.length > 0 ? 'changed' : 'unchanged', errors: [], ...told })
        continue
      }
      const saved = await save(db, body, there, item.row)
      if ('errors' in saved) {
        outcomes.push({ kind: 'failed', warnings, errors: saved.errors })
        continue
      }
      if (!dry) {
        claims.ids.add(saved.id)
        wishes.push(...(await requestsOf(db, saved.id, near, settled)))
        changes.push(
          there
            ? { row_id: saved.id, kind: 'changed', version: there.version + 1, before: thingBefore(body, there) }
            : { row_id: saved.id, kind: 'new', version: 1, before: null },
        )
      }
      outcomes.push({ kind: there ? 'changed' : 'new', errors: [], ...told })
    }
    const keep: KeepLater = (tx, id) => saveThingPictureRequests(tx, { store_id: storeId, id }, contract.path, wishes)
    return { outcomes, changes, ...(wishes.length > 0 && { keep }) }
  }

  const stored = (db: Tx) =>
    db.select().from(table).where(eq(table.store_id, storeId)).orderBy(asc(table.id)) as Promise<
      (Stored & { slug?: string | null })[]
    >

  async function shown(db: Tx, found: readonly Stored[]): Promise<Map<number, KnownThing>> {
    const replies = found.length > 0 ? await rows.present(db, context, [...found]) : []
    return new Map((replies as KnownThing[]).map((reply) => [reply.id, reply]))
  }

  /** Makes a thing or changes it, as its contract allows; a trial looks at the contract alone. */
  async function save(
    db: Tx,
    body: ThingBody,
    there: KnownThing | undefined,
    row: number,
  ): Promise<{ id: number } | { errors: RowNote[] }> {
    const read = z.safeParse(there ? contract.patch : contract.body, body)
    if (!read.success)
      return {
        errors: Object.entries(fieldErrors(read.error.issues, body)).flatMap(([field, texts]) =>
          texts.map((message) => ({ row, field: titleOf(field), message })),
        ),
      }
    if (dry) return { id: there?.id ?? 0 }
    let id = there?.id ?? 0
    const errors = await saveApart(
      db,
      async () => {
        const sent = read.data as ThingBody
        if (there) await rows.update(db, context, { ...sent, id })
        else id = await rows.create(db, context, sent)
      },
      row,
    )
    return errors ? { errors: errors.map((note) => ({ ...note, field: titleOf(note.field) })) } : { id }
  }

  /** Finds what things of the file refer to, and what is here of their pictures. */
  async function settler(db: Tx, items: readonly ImportedThing[]) {
    const references = new Map<
      string,
      ThingIndex<{ id: number; slug?: string | null; translations: Stored['translations'] }>
    >()
    for (const [key, other] of Object.entries(rows.of.rules.references ?? {})) {
      const { store_id, id } = getTableColumns(other)
      const found = await db
        .select()
        .from(other)
        .where(eq(store_id as typeof table.store_id, storeId))
        .orderBy(asc(id as typeof table.id))
      references.set(key, new ThingIndex(found as Stored[]))
    }
    const pictureOf = await namedPictures(db, storeId, items.flatMap(picturesIn))

    return (item: ImportedThing, isThere: boolean) => {
      const warnings: RowNote[] = []
      const wanted: Wanted[] = []
      const warn = (row: number, field: string, message: string) => warnings.push({ row, field, message })
      const ids: Record<string, number | number[]> = {}
      const idOf = (key: string, name: string) => {
        const found = references.get(key)?.meant(name)
        if (!found) warn(item.row, titleOf(key), m.import_warning_unknown_thing({ name }))
        return found?.id
      }
      for (const [key, said] of Object.entries(item.things)) {
        const found = typeof said === 'string' ? idOf(key, said) : idsOf(said.map((name) => idOf(key, name)))
        if (found !== undefined) ids[key] = found
      }
      const settlePicture = (picture: NamedPicture, row: number, title: string, field: Wanted['field']) => {
        const found = pictureOf(picture)
        if (found === 'lost') warn(row, title, m.import_warning_picture_unknown())
        else if ('name' in found) return found.name
        // Of one that is there already the file may not speak of its picture.
        else if (!isThere || how.columns.has(title)) wanted.push({ field, row, url: found.url })
        return null
      }
      const pictures: Record<string, string> = {}
      for (const [key, picture] of Object.entries(item.pictures)) {
        const name = settlePicture(picture, item.row, titleOf(key), key)
        if (name) pictures[key] = name
      }
      const values = item.values.map(({ row, translations, color, picture }, at) => {
        const image = picture ? settlePicture(picture, row, 'value_image', { value: at }) : null
        return { translations, color, image }
      })
      const { row, slug, texts, translations, plain } = item
      const settled: SettledThing = { row, slug, texts, translations, plain, ids, pictures, values }
      return { settled, warnings, wanted }
    }
  }

  /** What is to be fetched of a thing that is saved: a value has its id by now. */
  async function requestsOf(db: Tx, thing_id: number, wanted: readonly Wanted[], { values }: SettledThing) {
    const ofValues = wanted.some(({ field }) => typeof field !== 'string')
    const mine = and(eq(optionValues.store_id, storeId), eq(optionValues.option_id, thing_id))
    const index = new ThingIndex(ofValues ? await db.select().from(optionValues).where(mine) : [])
    return wanted.flatMap(({ field, row, url }): ThingPictureRequest[] => {
      if (typeof field === 'string') return [{ thing_id, field, row, url }]
      const { en, km } = values[field.value]?.translations ?? {}
      const value = index.byName([en, km].filter((name) => name !== undefined))
      return value ? [{ thing_id, field: valueField(value.id), row, url }] : []
    })
  }

  return { bring }
}

/** In the order in which they are kept; undefined where none is known. */
function idsOf(found: readonly (number | undefined)[]): number[] | undefined {
  const known = [...new Set(found.filter((id) => id !== undefined))]
  return known.length > 0 ? known.toSorted((a, b) => a - b) : undefined
}

const picturesIn = ({ pictures, values }: ImportedThing): NamedPicture[] => [
  ...Object.values(pictures),
  ...values.flatMap(({ picture }) => picture ?? []),
]

/** The thing of the store that an item is: by its link name, else by its name; each is one item's. */
function matchOf<R extends { id: number; slug?: string | null; translations: Stored['translations'] }>(
  { slug, plain, names }: ImportedThing,
  index: ThingIndex<R>,
  claims: Claims,
): R | undefined {
  const free = (row: R) => !claims.ids.has(row.id)
  const found = index.bySlug(slug ?? (typeof plain.code === 'string' ? plain.code : null))
  const row = found && free(found) ? found : index.byName(names, free)
  if (row) claims.ids.add(row.id)
  return row
}
