import { and, eq, sql } from 'drizzle-orm'
import { type Currency, toMinor } from '#app/contracts/money.ts'
import { KEPT_SETTINGS, type SettingsBody } from '#app/contracts/settings.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import { filePage, knownImages } from '#server/core/rows/images.ts'
import { checkVersion } from '#server/core/rows/versions.ts'
import { localPhone } from '#server/core/text/local-phone.ts'
import { actFor, type Tx } from '#server/db/client.ts'
import { pages } from '#server/db/schema/content.ts'
import { type StoreSettings, stores } from '#server/db/schema/platform.ts'
import { storeMoment } from '../products/store-moment.ts'
import { rateOf } from '../sales/tax-rate.ts'
import { holdTheme } from '../stores/hold-theme.ts'
import { keepFindable } from '../stores/keep-findable.ts'
import { namedThings, type Settings, settingsOf, storeRow } from './read-settings.ts'

/**
 * Changes the settings that are sent, and leaves the audit row; what is not sent stays as it is. An empty text is none.
 * @throws 409 where `version` is an older one; 422 on `logo`, `icon` or a cover for a file that is not the store's, on
 * `store_telephone` for what is no telephone number, on `store_theme_id` for none that is offered, on `currency` where something has a price already
 */
export async function saveSettings(db: Tx, context: StaffContext, sent: SettingsBody): Promise<Settings> {
  const { version, ...body } = sent
  const stored = await storeRow(db, context.store.id, true)
  const before = settingsOf(stored, await namedThings(db, context, stored))
  checkVersion(before, version, body)
  await ownPictures(db, context.store.id, body)
  if (body.store_theme_id) await checkTheme(db, context.store.id, body.store_theme_id, stored.theme_id)
  await checkCheckout(db, { id: context.store.id, currency: body.currency ?? before.currency }, body, before)
  if (body.currency && body.currency !== before.currency) await checkUnpriced(db, context.store.id)

  const { logo } = body
  const pair =
    logo === undefined ? {} : { image: logo || null, image_path: logo ? filePage(context.store.id, logo) : null }
  const [row] = await db
    .update(stores)
    .set({
      name: body.store_name,
      name_km: orNull(body.store_name_km),
      owner: body.store_owner,
      address: orNull(body.store_address),
      email: body.store_email,
      phone: localPhone(body.store_telephone, 'store_telephone'),
      latitude: body.store_latitude,
      longitude: body.store_longitude,
      invoice_prefix: body.invoice_prefix,
      khr_rate: body.khr_rate,
      khr_round: body.khr_round,
      base_currency: body.currency,
      default_locale: body.default_locale,
      theme_id: body.store_theme_id,
      ...pair,
      settings: { ...stored.settings, ...keptOf(body), ...rateDayOf(body, before, context.store) },
      version: stored.version + 1,
      updated_at: sql`now()`,
    })
    .where(eq(stores.id, context.store.id))
    .returning()
  if (!row) throw new Error('The settings were not stored')
  await keepFindable(db, row.id)
  const after = settingsOf(row, await namedThings(db, context, row))
  // Of a theme its name tells enough.
  const {
    store_theme_id: _id,
    store_theme_code: _code,
    store_theme_image: _image,
    terms_page: _page,
    ...changes
  } = changed(before, after)
  await audit(db, context, { event: 'updated', entity: 'settings', id: row.id, label: row.name, changes })
  return after
}

/** One that the store has already may stay, though it is offered no more. */
async function checkTheme(db: Tx, storeId: number, id: number, now: number | null): Promise<void> {
  if (id === now) return
  await actFor(db, PLATFORM_STORE.id)
  const held = await holdTheme(db, id)
  await actFor(db, storeId)
  if (!held) throw refusedField('store_theme_id', m.error_unknown_choice())
}

/** @throws 422 on an amount that the currency has not, and a page that is none of the store's */
async function checkCheckout(
  db: Tx,
  { id, currency }: { id: number; currency: Currency },
  { order_min_total: least, terms_page_id: page }: SettingsBody,
  before: Settings,
): Promise<void> {
  if (least && toMinor(least, currency) === undefined) throw refusedField('order_min_total', m.rule_amount())
  if (!page || page === before.terms_page_id) return
  const [found] = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.store_id, id), eq(pages.id, page)))
  if (!found) throw refusedField('terms_page_id', m.error_unknown_choice())
}

const COVERS = ['store_cover_image_url', 'store_cover_tall_url'] as const

/** An amount is a number of cents or of riel: what has one would cost another. */
async function checkUnpriced(db: Tx, storeId: number): Promise<void> {
  const { rows } = await db.execute<{ priced: boolean }>(sql`SELECT
    EXISTS (SELECT FROM products WHERE store_id = ${storeId}) OR EXISTS (SELECT FROM orders WHERE store_id = ${storeId})
    OR EXISTS (SELECT FROM coupons WHERE store_id = ${storeId}) OR EXISTS (SELECT FROM promotions WHERE store_id = ${storeId})
    OR EXISTS (SELECT FROM shipping_methods WHERE store_id = ${storeId} AND cost > 0) AS priced`)
  if (rows[0]?.priced) throw refusedField('currency', m.settings_currency_priced())
}

/** The day on which the rate, or whose it is, changed. */
function rateDayOf(body: SettingsBody, before: Settings, { timezone }: Pick<Store, 'timezone'>): StoreSettings {
  const moved = (['khr_rate', 'khr_rate_source'] as const).some(
    (key) => body[key] !== undefined && (body[key] || null) !== before[key],
  )
  return moved ? { khr_rate_date: storeMoment(timezone).day } : {}
}

/** Undefined, which leaves a column as it is, stays undefined. */
const orNull = (text: string | null | undefined) => (text === '' ? null : text)

async function ownPictures(db: Tx, storeId: number, { logo, icon, ...others }: SettingsBody): Promise<void> {
  if (logo) await knownImages(db, storeId, [logo], () => 'logo')
  if (icon) await knownImages(db, storeId, [icon], () => 'icon')
  for (const key of COVERS) {
    const address = others[key]
    if (!address) continue
    const name = address.slice(address.lastIndexOf('/') + 1)
    if (address !== filePage(storeId, name)) throw refusedField(key, m.error_unknown_image())
    await knownImages(db, storeId, [name], () => key)
  }
}

function keptOf(body: SettingsBody): StoreSettings {
  const out: StoreSettings = {}
  for (const key of [...KEPT_SETTINGS, 'icon'] as const) {
    const value = body[key]
    if (value !== undefined) out[key] = value === '' ? null : value
  }
  // One address is what English is read with; the key is that of stores which had set it apart.
  if (body.store_address !== undefined && body.address_en === undefined) out.address_en = null
  if (typeof out.tax_rate === 'number') out.tax_rate = rateOf(out.tax_rate)
  return out
}
