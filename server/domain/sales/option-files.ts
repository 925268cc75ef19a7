import { randomBytes } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { type FieldErrors, refused, refusedField } from '#server/core/procedure/refused.ts'
import { filePage } from '#server/core/rows/images.ts'
import { seal, unseal } from '#server/core/text/seal.ts'
import { dbOf, type Tx } from '#server/db/client.ts'
import { orderProducts, orders } from '#server/db/schema/sales.ts'
import { files } from '#server/db/schema/store.ts'
import { storeImage } from '../files/store-image.ts'
import { beginsAsPdf, storePdf } from '../files/store-pdf.ts'
import { storeMoment } from '../products/store-moment.ts'
import { readOrderedProducts } from './ordered-products.ts'
import type { PricedLine } from './priced-line.ts'

/** Files of a store that no order has taken yet: who sends more than anybody orders waits for the sweep. */
const MOST_WAITING = 300
const HOUR = 3_600_000

interface Upload {
  product: number
  option: number
  claim: string
}

/**
 * Lets a customer send one image or PDF for an option of a product, within an hour.
 * @throws 422 on `option_id` where the product is asked for none; 429 where too many wait already
 */
export async function uploadToken(
  { db, store }: ShopContext,
  { product_id, option_id }: { product_id: number; option_id: number },
): Promise<string> {
  await db.read(async (tx) => {
    const found = await readOrderedProducts(tx, store, [{ product_id, quantity: 1 }], storeMoment(store.timezone))
    const option = found.get(product_id)?.options.find(({ id }) => id === option_id)
    if (option?.entered?.type !== 'file') throw refusedField('option_id', m.error_unknown_choice())
    const waiting = and(eq(files.store_id, store.id), eq(files.type, 'option'), eq(files.kept, false))
    if ((await tx.$count(files, waiting)) >= MOST_WAITING) throw refused(429, m.error_429())
  })
  const claim = randomBytes(12).toString('hex')
  // Short, since it stands in a path.
  return seal({ of: [store.id, product_id, option_id, Date.now() + HOUR, claim].join('.') }, 'option-file')
}

/** What a token is for; null for one that is none, or another store's. @param sending it brings a file yet, so it must not be over */
export function readUploadToken(token: string, storeId: number, sending = false): Upload | null {
  const [store, product, option, until, claim] = unseal(token, 'option-file')?.of?.split('.') ?? []
  if (store !== String(storeId) || !claim || (sending && Number(until) <= Date.now())) return null
  return { product: Number(product), option: Number(option), claim }
}

/** Keeps the image or the PDF that a token brings. @throws 404 for a token that is none, or over; 409 where it brought one already; as `storeImage` and `storePdf` */
export async function storeOptionFile(context: ShopContext, token: string, file: File): Promise<void> {
  const { db, store, ip, signal } = context
  const upload = readUploadToken(token, store.id, true)
  if (!upload) throw refused(404, m.error_404())
  const { claim } = upload
  const there = () => db.read((tx) => tx.$count(files, and(eq(files.store_id, store.id), eq(files.claim, claim))))
  if ((await there()) > 0) throw refused(409, m.order_error_file_sent())
  try {
    const owner = { store, ip, signal }
    await ((await beginsAsPdf(file)) ? storePdf(owner, file, claim) : storeImage(owner, file, 'option', claim))
  } catch (error) {
    // Sent twice at once: the key of the table lets one of them in.
    if ((await there()) > 0) throw refused(409, m.order_error_file_sent())
    throw error instanceof ORPCError && error.status === 415 && error.message === m.error_415()
      ? refused(415, m.option_file_kind())
      : error
  }
}

/**
 * Finds the files that lines name by their tokens, and puts them there. @param lines by their places among all
 * @returns what is wrong with those that never came, were taken by an order, or came for something else
 */
export async function findFiles(
  db: Tx,
  storeId: number,
  lines: readonly (readonly [at: number, line: PricedLine])[],
): Promise<FieldErrors> {
  const wanted = lines.flatMap(([at, line]) =>
    line.order_option.flatMap((option) =>
      option.entered?.file === '' ? [{ at, line, option, entered: option.entered }] : [],
    ),
  )
  if (wanted.length === 0) return {}
  const tokens = new Map(wanted.map(({ entered }) => [entered.value, readUploadToken(entered.value, storeId)]))
  const claims = [...tokens.values()].flatMap((upload) => upload?.claim ?? [])
  const rows = await db
    .select({ name: files.name, claim: files.claim, called: files.called, bytes: files.bytes })
    .from(files)
    .where(and(eq(files.store_id, storeId), inArray(files.claim, claims), eq(files.kept, false)))
  const found = new Map(rows.map((row) => [row.claim, row]))
  const errors: FieldErrors = {}
  for (const { at, line, option, entered } of wanted) {
    const upload = tokens.get(entered.value)
    const file = upload && found.get(upload.claim)
    if (file && upload.product === line.product_id && upload.option === entered.option_id) {
      entered.file = filePage(storeId, file.name)
      if (file.called !== null) option.value = inBoth(`${file.called} · ${sizeText(file.bytes)}`)
      // The token has done what it was for, and stands in no order.
      entered.value = ''
    } else
      errors[`lines.${at}.options`] = [
        m.order_error_file_gone({ name: line.name[getLocale()], option: option.name[getLocale()] }),
      ]
  }
  return errors
}

const inBoth = (text: string) => ({ en: text, km: text })
/** How large a file is, as it stands beside its name; a small one is no 0. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const filesOf = (lines: readonly Pick<PricedLine, 'order_option'>[]): string[] => [
  ...new Set(
    lines.flatMap(({ order_option }) =>
      order_option.flatMap(({ entered }) => (entered?.file ? [entered.file.split('/').at(-1) ?? ''] : [])),
    ),
  ),
]

/** Takes the files of lines for an order, once: they are kept for as long as it is. @throws 422 on `lines` where another took one meanwhile */
export async function takeFiles(
  db: Tx,
  storeId: number,
  lines: readonly Pick<PricedLine, 'order_option'>[],
): Promise<void> {
  const names = filesOf(lines)
  if (names.length === 0) return
  const taken = await db
    .update(files)
    .set({ kept: true })
    .where(
      and(eq(files.store_id, storeId), eq(files.type, 'option'), inArray(files.name, names), eq(files.kept, false)),
    )
    .returning({ id: files.id })
  if (taken.length < names.length) throw refusedField('lines', m.order_error_file_taken())
}

/** What a customer calls a PDF that he sent. */
export async function calledFile(storeId: number, name: string): Promise<string> {
  const [found] = await dbOf(storeId).read((db) =>
    db
      .select({ called: files.called })
      .from(files)
      .where(and(eq(files.store_id, storeId), eq(files.name, name))),
  )
  return found?.called ?? 'file.pdf'
}

/** Whether a file belongs to the order that the token opens. */
export function isOptionFile(storeId: number, token: string, name: string): Promise<boolean> {
  return dbOf(storeId).read(async (db) => {
    const [found] = await db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(orderProducts, and(eq(orderProducts.store_id, orders.store_id), eq(orderProducts.order_id, orders.id)))
      .where(
        and(
          eq(orders.store_id, storeId),
          eq(orders.public_token, token),
          sql`${orderProducts.order_option} @> ${JSON.stringify([{ entered: { file: filePage(storeId, name) } }])}::jsonb`,
        ),
      )
      .limit(1)
    return found !== undefined
  })
}
