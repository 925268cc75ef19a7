import { and, asc, eq } from 'drizzle-orm'
import type { PaperKind, PrintReply } from '#app/contracts/order-paper.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { paperPieces, paperPrints } from '#server/db/schema/papers.ts'

export type Print = typeof paperPrints.$inferSelect
type One = Pick<Print, 'store_id' | 'id'>

/** Files of a store that are made at once; each waits for the one before it. */
const MOST_RUNNING = 3

const one = ({ store_id, id }: One) => and(eq(paperPrints.store_id, store_id), eq(paperPrints.id, id))
const piecesOf = ({ store_id, id }: One) => and(eq(paperPieces.store_id, store_id), eq(paperPieces.print_id, id))

/** Writes down that these papers are asked for. @throws 409 where too many of the store are being made already */
export async function openPrint(
  db: Tx,
  { store, user }: StaffContext,
  of: { kind: PaperKind; locale: string; ids: readonly number[] },
): Promise<Print> {
  const running = and(eq(paperPrints.store_id, store.id), eq(paperPrints.state, 'running'))
  if ((await db.$count(paperPrints, running)) >= MOST_RUNNING) throw refused(409, m.paper_error_busy())
  const [print] = await db
    .insert(paperPrints)
    .values({ store_id: store.id, user_id: user.userId, kind: of.kind, locale: of.locale, order_ids: [...of.ids] })
    .returning()
  if (!print) throw new Error('The print was not written')
  return print
}

/** @throws 404 for an id that is not this store's, too */
export async function readPrint(db: Tx, storeId: number, id: number): Promise<Print> {
  const [print] = await db
    .select()
    .from(paperPrints)
    .where(one({ store_id: storeId, id }))
  if (!print) throw refused(404, m.error_404())
  return print
}

/** Keeps a part of the file, and says how far it is. */
export async function addPiece(db: Tx, print: One, of: { part: number; pdf: Uint8Array | null; done: number }) {
  if (of.pdf) {
    const bytes = Buffer.from(of.pdf)
    await db.insert(paperPieces).values({ store_id: print.store_id, print_id: print.id, part: of.part, bytes })
  }
  await db.update(paperPrints).set({ done: of.done }).where(one(print))
}

export async function endPrint(db: Tx, print: One, state: 'done' | 'failed'): Promise<void> {
  await db.update(paperPrints).set({ state }).where(one(print))
  if (state === 'failed') await db.delete(paperPieces).where(piecesOf(print))
}

/** The print, its file with it. */
export const dropPrint = (db: Tx, print: One) => db.delete(paperPrints).where(one(print))

/** The parts of a file in their order, each in a reading of its own. */
export async function* readPieces(db: Db, print: One): AsyncGenerator<Uint8Array> {
  const parts = await db.read((tx) =>
    tx.select({ part: paperPieces.part }).from(paperPieces).where(piecesOf(print)).orderBy(asc(paperPieces.part)),
  )
  for (const { part } of parts) {
    const [piece] = await db.read((tx) =>
      tx
        .select({ bytes: paperPieces.bytes })
        .from(paperPieces)
        .where(and(piecesOf(print), eq(paperPieces.part, part))),
    )
    if (!piece) throw new Error('A part of the file is gone')
    yield piece.bytes
  }
}

export const printReply = ({ id, kind, state, done, order_ids }: Print): PrintReply => ({
  id,
  kind: kind as PaperKind,
  state: state as PrintReply['state'],
  done,
  total: order_ids.length,
})
