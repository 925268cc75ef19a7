import { and, eq, inArray, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { sampleRows } from '#server/db/schema/first-steps.ts'
import { PACKS } from '#server/db/seed/packs/all.ts'
import type { SampleGood, SamplePack } from '#server/db/seed/packs/pack.ts'
import type { Both } from '#server/db/seed/types.ts'
import { storeImage } from '#server/domain/files/store-image.ts'
import { packOf } from './pack-of.ts'
import { samplesOf } from './sample-rows.ts'

export interface SampleRepositories {
  products: Repository
  categories: Repository
}

/** Of the pictures, which are products' own. */
const SIDE = 850

/**
 * Fills a store's shelves with goods of its kind, to be looked at and taken away again.
 * @throws 409 where some are there
 */
export async function addSamples(context: StaffContext, rows: SampleRepositories): Promise<void> {
  const pack = PACKS[await packOf(context.store.id)]
  await context.db.read((db) => refuseTwice(db, context.store.id))
  // A picture is stored before the row that shows it; one that no row comes to show is the sweep's.
  const pictures: string[] = []
  for (const good of pack.goods) pictures.push(await pictureOf(context, good))
  await context.db.tx(async (db) => {
    await oneByOne(db, `samples:${context.store.id}`)
    await refuseTwice(db, context.store.id)
    await makeRows(db, context, rows, pack, pictures)
  })
}

async function refuseTwice(db: Tx, storeId: number): Promise<void> {
  if ((await samplesOf(db, storeId, 'product')).length > 0) throw refused(409, m.samples_there())
}

async function pictureOf(context: StaffContext, { picture: { drawing, tint } }: SampleGood): Promise<string> {
  const png = await sharp(Buffer.from(drawing(tint)))
    .resize({ width: SIDE })
    .png()
    .toBuffer()
  return (await storeImage(context, new Uint8Array(png), 'product')).file_name
}

async function makeRows(
  db: Tx,
  context: StaffContext,
  rows: SampleRepositories,
  { shelves, goods }: SamplePack,
  pictures: readonly string[],
): Promise<void> {
  const taken = await codesTaken(db, context.store.id, goods.length)
  const shelfIds = new Map<string, number>()
  for (const { key, icon, name } of shelves) {
    const id = await rows.categories.create(db, context, { translations: named(name), icon })
    shelfIds.set(key, id)
    await mark(db, context.store.id, 'category', id, rows.categories)
  }
  for (const [at, good] of goods.entries()) {
    const code = codeOf(at)
    if (taken.has(code)) continue
    const id = await rows.products.create(db, context, {
      translations: {
        en: { name: good.name.en, description: good.description.en },
        km: { name: good.name.km, description: good.description.km },
      },
      code,
      price: priceOf(good.price, context.store),
      quantity: good.quantity,
      images: [{ image: pictures[at], alt: good.picture.alt.en }],
      category_ids: [shelfIds.get(good.shelf)],
      status: true,
      options: [],
      variants: [],
    })
    await mark(db, context.store.id, 'product', id, rows.products)
  }
}

const named = ({ en, km }: Both) => ({ en: { name: en }, km: { name: km } })
const codeOf = (at: number) => `SAMPLE-${at + 1}`

/** Of samples that were edited, and so are the merchant's, the codes are too. */
async function codesTaken(db: Tx, storeId: number, many: number): Promise<ReadonlySet<string>> {
  const codes = Array.from({ length: many }, (_, at) => codeOf(at))
  const found = await db
    .select({ code: products.code })
    .from(products)
    .where(and(eq(products.store_id, storeId), inArray(products.code, codes), isNull(products.deleted_at)))
  return new Set(found.map(({ code }) => code))
}

/** In the store's currency, as a round sum of it. */
function priceOf(cents: number, { base_currency, khr_rate, khr_round }: Store): string {
  const currency: Currency = base_currency === 'KHR' ? 'KHR' : 'USD'
  if (currency === 'USD') return toDecimal(cents, currency)
  return toDecimal(Math.max(khr_round, Math.round((cents * khr_rate) / 100 / khr_round) * khr_round), currency)
}

async function mark(db: Tx, store_id: number, kind: 'product' | 'category', row_id: number, rows: Repository) {
  const { version } = await rows.find(db, store_id, row_id)
  await db.insert(sampleRows).values({ store_id, kind, row_id, version })
}
