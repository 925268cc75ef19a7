import { and, eq } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { KEPT_SETTINGS, type KeptSettings } from '#app/contracts/settings.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { filePage } from '#server/core/rows/images.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { pages } from '#server/db/schema/content.ts'
import { stores } from '#server/db/schema/platform.ts'
import { approvesReviews, takesReviews } from '#server/domain/reviews/review-settings.ts'
import { percentOf } from '#server/domain/sales/tax-rate.ts'
import { pricesIncludeTax } from '#server/domain/sales/taxes.ts'
import { termsPageOf } from '#server/domain/sales/terms.ts'
import { themeWithin } from '#server/domain/themes/read-themes.ts'
import { takesAccounts } from '../accounts/account-settings.ts'
import { coversOf } from './covers.ts'

interface NamedTheme {
  name: string
  code: string
  image: string | null
}

async function namedTheme(
  db: Tx,
  { store, locale }: Pick<StaffContext, 'store' | 'locale'>,
  id: number | null,
): Promise<NamedTheme | null> {
  const row = await themeWithin(db, store.id, id)
  return row && { name: textIn(row.translations, 'name', locale) ?? row.code, code: row.code, image: row.image_path }
}

type StoreRow = typeof stores.$inferSelect

/** What settings point to, in the language that is asked for. */
export interface NamedThings {
  theme: NamedTheme | null
  terms: { id: number; name: string } | null
}

export async function namedThings(
  db: Tx,
  context: Pick<StaffContext, 'store' | 'locale'>,
  store: StoreRow,
): Promise<NamedThings> {
  return {
    theme: await namedTheme(db, context, store.theme_id),
    terms: await namedPage(db, store, context.locale),
  }
}

async function namedPage(db: Tx, { id, settings }: StoreRow, locale: Locale): Promise<NamedThings['terms']> {
  const page = termsPageOf({ settings })
  if (page === null) return null
  const [row] = await db
    .select({ id: pages.id, translations: pages.translations })
    .from(pages)
    .where(and(eq(pages.store_id, id), eq(pages.id, page)))
  return row ? { id: row.id, name: textIn(row.translations, 'name', locale) ?? '' } : null
}

/** The store's row; `lock` keeps others from changing it until the transaction ends. */
export async function storeRow(db: Tx, storeId: number, lock = false): Promise<StoreRow> {
  const query = db.select().from(stores).where(eq(stores.id, storeId))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new Error(`Store ${storeId} is gone`)
  return row
}

/** A store's settings under the specification's keys (section 3). */
export function settingsOf(store: StoreRow, { theme, terms }: NamedThings) {
  const icon = typeof store.settings.icon === 'string' ? store.settings.icon : null
  const taxRate = typeof store.settings.tax_rate === 'number' ? store.settings.tax_rate : null
  const stored = Object.fromEntries(KEPT_SETTINGS.map((key) => [key, store.settings[key] ?? null]))
  // A column of JSON: what wrote it was `settingsBody`.
  const kept = stored as KeptSettings
  const covers = coversOf(store)
  return {
    ...kept,
    store_cover_image_url: covers.wide,
    store_cover_tall_url: covers.tall,
    tax_rate: taxRate === null ? null : percentOf(taxRate),
    prices_include_tax: pricesIncludeTax(store),
    customer_accounts: takesAccounts(store),
    review_enabled: takesReviews(store),
    review_approval: approvesReviews(store),
    terms_page: terms,
    id: store.id,
    version: store.version,
    store_id: store.id,
    store_sub_domain: store.sub_domain,
    store_name: store.name,
    store_name_km: store.name_km,
    store_owner: store.owner,
    store_address: store.address,
    store_email: store.email,
    store_telephone: store.phone,
    store_latitude: store.latitude,
    store_longitude: store.longitude,
    invoice_prefix: store.invoice_prefix,
    khr_rate: store.khr_rate,
    khr_round: store.khr_round,
    khr_rate_date: typeof store.settings.khr_rate_date === 'string' ? store.settings.khr_rate_date : null,
    currency: store.base_currency === 'KHR' ? ('KHR' as const) : ('USD' as const),
    default_locale: store.default_locale,
    logo: store.image,
    logo_name: store.image,
    logo_path: store.image_path,
    icon,
    icon_path: icon && filePage(store.id, icon),
    store_theme_id: store.theme_id,
    store_theme_name: theme?.name ?? null,
    store_theme_code: theme?.code ?? null,
    store_theme_image: theme?.image ?? null,
  }
}

export type Settings = ReturnType<typeof settingsOf>
