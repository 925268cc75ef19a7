import * as z from 'zod'
import { settingsBody } from '#app/contracts/settings.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { namedThings, type Settings, settingsOf, storeRow } from '#server/domain/settings/read-settings.ts'
import { saveSettings } from '#server/domain/settings/save-settings.ts'

const text = z.string().nullable()
const flag = z.boolean().nullable()
const count = z.int().nullable()
const holidayShape = z.object({ from: z.string(), to: z.string(), name: text, name_km: text })

/** Each of them: one that is missing here would be kept and left out of the reply in silence. */
const replied = {
  id: z.int(),
  version: z.int(),
  store_id: z.int(),
  store_sub_domain: z.string(),
  store_name: z.string(),
  store_name_km: text,
  store_owner: z.string(),
  store_address: text,
  store_email: z.string(),
  store_telephone: text,
  store_latitude: z.number().nullable(),
  store_longitude: z.number().nullable(),
  invoice_prefix: z.string(),
  khr_rate: z.int(),
  khr_round: z.int(),
  khr_rate_source: text,
  khr_rate_date: text.describe('The day on which the rate or its source changed last'),
  currency: z.enum(['USD', 'KHR']),
  default_locale: z.string(),
  logo: text,
  logo_name: text,
  logo_path: text,
  icon: text,
  icon_path: text,
  sale_email: text,
  store_opening_time: text,
  store_holidays: z.array(holidayShape).nullable(),
  orders_when_closed: z.enum(['accept', 'refuse']).nullable(),
  order_min_total: text.describe('What goods of a customer’s order come to at least, before discounts'),
  terms_page_id: count,
  terms_page: z.object({ id: z.int(), name: z.string() }).nullable(),
  main_promotion: text,
  main_promotion_km: text,
  subscriber_text: text,
  subscriber_text_km: text,
  store_comment: text,
  store_comment_km: text,
  contact_description: text,
  contact_description_km: text,
  is_category_product_count: flag,
  default_items_per_page: count,
  new_product_length: count,
  seo_meta_tag_title: text,
  seo_meta_tag_description: text,
  seo_meta_tag_keyword: text,
  seo_meta_tag_title_km: text,
  seo_meta_tag_description_km: text,
  seo_meta_tag_keyword_km: text,
  facebook_link: text,
  twitter_link: text,
  instagram_link: text,
  youtube_link: text,
  is_sound: flag,
  missing_reminder_hours: count,
  require_two_factor: flag,
  fetch_pictures: flag,
  vattin: text,
  tax_rate: z.number().nullable().describe('Percent, for products without a class of tax'),
  prices_include_tax: z.boolean(),
  customer_accounts: z.boolean(),
  review_enabled: z.boolean(),
  review_approval: z.boolean(),
  default_menu_position: text,
  store_cover_image_url: text,
  store_cover_tall_url: text,
  hero_alt_en: text,
  hero_alt_km: text,
  hero_color: text,
  hero_title_en: text,
  hero_title_km: text,
  hero_text_en: text,
  hero_text_km: text,
  about_en: text,
  about_km: text,
  address_en: text,
  address_km: text,
  theme_accent: text,
  store_theme_id: count,
  store_theme_name: text,
  store_theme_code: text,
  store_theme_image: text,
} satisfies Record<keyof Settings, z.ZodType>

const settingsReply = z.object({ data: z.object(replied) })

const tags = ['settings']

export const readSettings = staff('setting-view')
  .route({ method: 'GET', path: '/settings', summary: 'Get store settings', tags })
  .output(settingsReply)
  .handler(({ context }) =>
    context.db.tx(async (db) => {
      const store = await storeRow(db, context.store.id)
      return { data: settingsOf(store, await namedThings(db, context, store)) }
    }),
  )

export const writeSettings = staff('setting-update')
  .route({ method: 'POST', path: '/settings', summary: 'Update settings; only the fields sent', tags })
  .input(settingsBody)
  .output(settingsReply)
  .handler(({ context, input }) => context.db.tx(async (db) => ({ data: await saveSettings(db, context, input) })))
