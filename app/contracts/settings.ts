import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from './amount.ts'
import { email, emailOrNone } from './email.ts'
import { requiredText, text } from './fields.ts'
import { unlessMissing } from './issues.ts'
import { LOCALES } from './kit.ts'
import { holidays } from './opening-hours.ts'
import { percent } from './percent.ts'
import { settingSets } from './setting-sets.ts'
import { vattin } from './vattin.ts'
import { isWebAddress } from './web-address.ts'

const optional = (max: number) => z.optional(z.nullable(text(max)))
const count = z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100))))
const link = z.optional(
  z.nullable(
    text(255).check(z.refine((value) => value === '' || isWebAddress(value), { error: () => m.error_web_address() })),
  ),
)
/** `#rrggbb`, or none. */
const color = z.optional(
  z.nullable(
    text(7).check(z.refine((value) => value === '' || /^#[0-9a-f]{6}$/i.test(value), { error: () => m.rule_color() })),
  ),
)
const degrees = (most: number) =>
  z.optional(z.nullable(z.number({ error: unlessMissing(m.rule_number) }).check(z.gte(-most), z.lte(most))))

/** Keys of the specification's settings payload (section 3) that are columns of the store. */
const columns = {
  store_name: z.optional(requiredText(120)),
  store_name_km: optional(120),
  store_owner: z.optional(requiredText(120)),
  store_address: optional(500),
  /** What shoppers are told; none until it is set, as the owner's own is for signing in. */
  store_email: z.optional(emailOrNone),
  store_telephone: optional(32),
  store_latitude: degrees(90),
  store_longitude: degrees(180),
  invoice_prefix: z.optional(text(20)),
  /** Riel for one dollar. */
  khr_rate: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  /** The smallest note that is asked for: amounts in riel are multiples of it. */
  khr_round: z.optional(
    z.pipe(
      z.union([z.literal([100, 500]), z.literal(['100', '500'])]),
      z.transform((value) => Number(value)),
    ),
  ),
  /** What prices are in; it is chosen before there are any. */
  currency: z.optional(z.enum(['USD', 'KHR'])),
  default_locale: z.optional(z.enum(LOCALES)),
  /** What the shop looks like; null: as one without a theme. Its name, code and image follow from it. */
  store_theme_id: z.optional(z.nullable(z.int().check(z.positive()))),
}

/** Files, by the upload's `file_name`. */
const pictures = { logo: optional(120), icon: optional(120) }

/** All other keys; they are kept as they are in the store's settings. Those with a language are the storefront's. */
const kept = {
  sale_email: z.optional(z.nullable(email)),
  /** `06:30-21:00`, `Mo-Fr 08:00-17:00; Sa 08:00-12:00` (opening-hours.ts), or words. */
  store_opening_time: optional(255),
  store_holidays: z.optional(z.nullable(holidays)),
  /** What becomes of a customer's order outside of those hours. */
  orders_when_closed: z.optional(z.nullable(z.enum(['accept', 'refuse']))),
  /** What goods of a customer's order come to at least, before discounts; not of the specification. */
  order_min_total: z.optional(z.nullable(z.union([z.literal(''), amount]))),
  /** The page that a customer must agree to; not of the specification. */
  terms_page_id: z.optional(z.nullable(z.int().check(z.positive()))),
  /** On top of the shop's pages, while no promotion is told of there. */
  main_promotion: optional(255),
  main_promotion_km: optional(255),
  /** Beside the box by which a customer agrees to be written to. */
  subscriber_text: optional(255),
  subscriber_text_km: optional(255),
  /** On the first page and at the checkout: holidays, delays. */
  store_comment: optional(1000),
  store_comment_km: optional(1000),
  /** Above the ways to reach the shop. */
  contact_description: optional(2000),
  contact_description_km: optional(2000),
  is_category_product_count: z.optional(z.boolean()),
  default_items_per_page: count,
  new_product_length: count,
  seo_meta_tag_title: optional(255),
  seo_meta_tag_description: optional(500),
  seo_meta_tag_keyword: optional(255),
  seo_meta_tag_title_km: optional(255),
  seo_meta_tag_description_km: optional(500),
  seo_meta_tag_keyword_km: optional(255),
  facebook_link: link,
  twitter_link: link,
  instagram_link: link,
  youtube_link: link,
  /** Whose rate it is: a bank, the market. It is kept with the day on which it was written or the rate changed. */
  khr_rate_source: optional(60),
  /** Imports may fetch pictures from links; not of the specification. */
  fetch_pictures: z.optional(z.boolean()),
  /** The number by which the tax office knows the store. */
  vattin,
  /** What holds for products without a class of tax; null or 0: none. */
  tax_rate: z.optional(z.nullable(percent)),
  /** Not of the specification either; true unless it was switched off. */
  prices_include_tax: z.optional(z.boolean()),
  /** Whether customers may write reviews, and whether the store looks at them first; both unless switched off. */
  review_enabled: z.optional(z.boolean()),
  review_approval: z.optional(z.boolean()),
  /** Whether customers may have accounts with the shop; unless it was switched off. */
  customer_accounts: z.optional(z.boolean()),
  is_sound: z.optional(z.boolean()),
  /** When whoever left the checkout is mailed; null: never. Not of the specification. */
  missing_reminder_hours: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(168)))),
  /** Of the store's owners; not of the specification. */
  require_two_factor: z.optional(z.boolean()),
  /** Where the categories stand on a wide screen; what it does not know is the header. */
  default_menu_position: optional(32),
  /** Where the upload's `file_page` says it lies; the second is for screens that are taller than wide. */
  store_cover_image_url: optional(255),
  store_cover_tall_url: optional(255),
  /** What the cover shows, for who does not see it. */
  hero_alt_en: optional(160),
  hero_alt_km: optional(160),
  /** The ground beside the cover. */
  hero_color: color,
  /** The store's own colour, in place of its theme's accent; not of the specification. */
  theme_accent: color,
  hero_title_en: optional(120),
  hero_title_km: optional(120),
  hero_text_en: optional(500),
  hero_text_km: optional(500),
  about_en: optional(255),
  about_km: optional(255),
  address_en: optional(500),
  address_km: optional(500),
}

export const KEPT_SETTINGS = Object.keys(kept) as (keyof typeof kept)[]
/** As they are kept; null what was never set. */
export type KeptSettings = { [K in keyof typeof kept]: Exclude<z.output<(typeof kept)[K]>, undefined> | null }

/** What a save may send; what is not sent stays as it is (api.md, Shapes). */
export const settingsBody = z.object({ ...columns, ...pictures, ...kept, version: z.optional(z.int()) })
export type SettingsBody = z.infer<typeof settingsBody>

/** The settings of a store, for the form that is drawn from a declaration. */
export const settings = {
  name: 'settings',
  path: 'settings',
  permission: 'setting',
  labels: { one: m.nav_settings, many: m.nav_settings },
  texts: {},
  textKeys: [],
  columns: [],
  filters: [],
  sorts: [],
  query: z.object({}),
  fieldSets: settingSets,
  body: settingsBody,
}
