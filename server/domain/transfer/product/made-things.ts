import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { importChanges } from '#server/db/schema/store.ts'

/** What an import makes beside products, because they name it. */
export const MADE_KINDS = ['brands', 'manufactures', 'categories'] as const
export type MadeKind = (typeof MADE_KINDS)[number]
/** The same, and products that joined those which the shop puts first. */
const KINDS = [...MADE_KINDS, 'featured'] as const
type Kind = (typeof KINDS)[number]
export type MadeIds = Record<Kind, number[]>

/** What one batch has made, by id; what is rolled back is forgotten. */
export class MadeThings {
  readonly ids: MadeIds = { brands: [], manufactures: [], categories: [], featured: [] }

  add(kind: Kind, id: number): void {
    this.ids[kind].push(id)
  }

  /** The way back to how it is now. */
  mark(): () => void {
    const lengths = KINDS.map((kind) => this.ids[kind].length)
    return () => {
      for (const [i, kind] of KINDS.entries()) this.ids[kind].length = lengths[i] ?? 0
    }
  }

  get isEmpty(): boolean {
    return KINDS.every((kind) => this.ids[kind].length === 0)
  }
}

/** Among the changes of an import, what it made beside them: no product has this number, and it comes after all of them. */
export const THINGS = { row_id: 0, kind: 'things' } as const

/** Keeps with an import what it has made beside products. */
export async function keepMade(db: Tx, of: { store_id: number; id: number }, made: MadeIds): Promise<void> {
  const mine = and(
    eq(importChanges.store_id, of.store_id),
    eq(importChanges.import_id, of.id),
    eq(importChanges.row_id, THINGS.row_id),
  )
  const [kept] = await db.select({ before: importChanges.before }).from(importChanges).where(mine)
  const before = kept?.before as MadeIds | undefined
  const all = Object.fromEntries(KINDS.map((kind) => [kind, [...(before?.[kind] ?? []), ...made[kind]]]))
  const target = [importChanges.store_id, importChanges.import_id, importChanges.row_id]
  await db
    .insert(importChanges)
    .values({ store_id: of.store_id, import_id: of.id, row_id: THINGS.row_id, kind: THINGS.kind, before: all })
    .onConflictDoUpdate({ target, set: { before: sql`excluded.before` } })
}
