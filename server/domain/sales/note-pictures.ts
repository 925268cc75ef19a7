import { and, eq, inArray, sql } from 'drizzle-orm'
import { pictureSizes, stepOf, stepsOf } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { filePage, knownImages } from '#server/core/rows/images.ts'
import { dbOf, type Tx } from '#server/db/client.ts'
import { orderHistories, orders } from '#server/db/schema/sales.ts'
import { files } from '#server/db/schema/store.ts'
import { NOTE } from '../files/image-folder.ts'

/** Takes the pictures of a note, which are kept from now on. @throws 422 on `pictures.N` for what is none of this store */
export async function claimPictures(db: Tx, storeId: number, sent: readonly string[] = []): Promise<string[]> {
  const names = [...new Set(sent)]
  if (names.length === 0) return names
  const field = (at: number) => `pictures.${at}`
  const strange = names.findIndex((name) => !name.startsWith(NOTE))
  if (strange >= 0) throw refusedField(field(strange), m.error_unknown_image())
  await knownImages(db, storeId, names, field)
  await db
    .update(files)
    .set({ kept: true })
    .where(and(eq(files.store_id, storeId), inArray(files.name, names)))
  return names
}

/** Where staff sees them. */
export const notePages = (storeId: number, names: readonly string[]): string[] =>
  names.map((name) => filePage(storeId, name))

/** What somebody wrote to him: not what the team alone reads, and not what he wrote himself. */
const toCustomer = sql`NOT ${orderHistories.is_internal} AND ${orderHistories.notify} AND ${orderHistories.user_name} <> ''`

/** Whether a picture belongs to a note for the customer whose order the token opens. */
export function isNotePicture(storeId: number, token: string, name: string): Promise<boolean> {
  return dbOf(storeId).read(async (db) => {
    const [found] = await db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(
        orderHistories,
        and(eq(orderHistories.store_id, orders.store_id), eq(orderHistories.order_id, orders.id)),
      )
      .where(
        and(
          eq(orders.store_id, storeId),
          eq(orders.public_token, token),
          toCustomer,
          sql`${name} = ANY(${orderHistories.pictures})`,
        ),
      )
      .limit(1)
    return found !== undefined
  })
}

/** What the store wrote to an order's customer, newest first, with addresses that his token opens. */
export async function notesToCustomer(db: Tx, storeId: number, id: number, token: string) {
  const rows = await db
    .select()
    .from(orderHistories)
    .where(
      and(
        eq(orderHistories.store_id, storeId),
        eq(orderHistories.order_id, id),
        toCustomer,
        sql`(${orderHistories.comment} <> '' OR cardinality(${orderHistories.pictures}) > 0)`,
      ),
    )
    .orderBy(sql`${orderHistories.id} DESC`)
  return rows.map(({ comment, pictures, created_at }) => ({
    comment,
    created_at: created_at.toISOString(),
    pictures: pictures.map((name) => {
      const page = filePage(storeId, name)
      const [step] = stepsOf(pictureSizes(page).width ?? 0)
      const opened = (address: string) => `${address}?order=${token}`
      return { url: opened(page), thumb_url: opened(step ? stepOf(page, step) : page) }
    }),
  }))
}
