import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { email, emailOrNone } from './email.ts'
import { requiredText, text } from './fields.ts'
import { unlessMissing } from './issues.ts'
import { type FieldSet, LOCALES } from './kit.ts'
import { percent } from './percent.ts'
import { vattin } from './vattin.ts'
import { isWebAddress } from './web-address.ts'

const optional = (max: number) => z.optional(z.nullable(text(max)))
const count = z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100))))
const link = z.optional(
  z.nullable(
    text(255).check(z.refine((value) => value === '' || isWebAddress(value), { error: () => m.error_web_address() })),
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
  default_locale: z.optional(z.enum(LOCALES)),
}

/** Files, by the upload's `file_name`. */
const pictures = { logo: optional(120), icon: optional(120) }

/** All other keys; they are kept as they are in the store's settings. Those with a language are the storefront's. */
const kept = {
  sale_email: z.optional(z.nullable(email)),
  store_opening_time: optional(120),
  main_promotion: optional(255),
  subscriber_text: optional(255),
  store_comment: optional(1000),
  contact_description: optional(2000),
  is_category_product_count: z.optional(z.boolean()),
  default_items_per_page: count,
  new_product_length: count,
  seo_meta_tag_title: optional(255),
  seo_meta_tag_description: optional(500),
  seo_meta_tag_keyword: optional(255),
  facebook_link: link,
  twitter_link: link,
  instagram_link: link,
  youtube_link: link,
  /** Imports may fetch pictures from links; not of the specification. */
  fetch_pictures: z.optional(z.boolean()),
  /** The number by which the tax office knows the store. */
  vattin,
  /** What holds for products without a class of tax; null or 0: none. */
  tax_rate: z.optional(z.nullable(percent)),
  /** Not of the specification either; true unless it was switched off. */
  prices_include_tax: z.optional(z.boolean()),
  is_sound: z.optional(z.boolean()),
  /** When whoever left the checkout is mailed; null: never. Not of the specification. */
  missing_reminder_hours: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(168)))),
  /** Of the store's owners; not of the specification. */
  require_two_factor: z.optional(z.boolean()),
  default_menu_position: optional(32),
  store_cover_image_url: optional(255),
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

const fieldSets: readonly FieldSet[] = [
  {
    title: m.store,
    fields: [
      { key: 'store_name', label: m.store_name, input: 'text', required: true, max: 120 },
      { key: 'store_name_km', label: m.store_name_km, input: 'text', max: 120 },
      { key: 'store_telephone', label: m.telephone, input: 'text', max: 32 },
      { key: 'store_address', label: m.address, input: 'textarea', max: 500, hint: m.store_address_hint },
    ],
  },
  {
    title: m.settings_invoice,
    fields: [
      { key: 'invoice_prefix', label: m.invoice_prefix, input: 'text', max: 20, hint: m.invoice_prefix_hint },
      { key: 'khr_rate', label: m.khr_rate, input: 'number', required: true, max: 100_000, hint: m.khr_rate_hint },
    ],
  },
  {
    title: m.settings_taxes,
    fields: [
      { key: 'vattin', label: m.vattin, input: 'text', max: 20, hint: m.vattin_hint },
      { key: 'tax_rate', label: m.store_tax_rate, input: 'number', max: 100, decimals: 2, hint: m.store_tax_rate_hint },
      { key: 'prices_include_tax', label: m.prices_include_tax, input: 'switch', hint: m.prices_include_tax_hint },
    ],
  },
  {
    title: m.settings_new_orders,
    fields: [
      {
        key: 'sale_email',
        label: m.settings_sale_email,
        input: 'text',
        max: 254,
        hint: m.settings_sale_email_hint,
      },
      { key: 'is_sound', label: m.settings_sound, input: 'switch', hint: m.settings_sound_hint },
    ],
  },
  {
    title: m.order_status_missing,
    fields: [
      {
        key: 'missing_reminder_hours',
        label: m.settings_reminder,
        input: 'number',
        max: 168,
        hint: m.settings_reminder_hint,
      },
    ],
  },
  {
    title: m.settings_catalogue,
    fields: [
      {
        key: 'new_product_length',
        label: m.new_product_length,
        input: 'number',
        max: 100,
        hint: m.new_product_length_hint,
      },
    ],
  },
  {
    title: m.settings_imports,
    fields: [{ key: 'fetch_pictures', label: m.fetch_pictures, input: 'switch', hint: m.fetch_pictures_hint }],
  },
  {
    title: m.settings_sign_in,
    fields: [
      { key: 'require_two_factor', label: m.require_two_factor, input: 'switch', hint: m.require_two_factor_hint },
    ],
  },
  {
    title: m.logo,
    side: true,
    fields: [{ key: 'logo', label: m.logo, input: 'image', crop: { width: 330, height: 330 }, hint: m.logo_hint }],
  },
  {
    title: m.common_language,
    side: true,
    fields: [
      {
        key: 'default_locale',
        label: m.default_language,
        input: 'select',
        hint: m.default_language_hint,
        choices: [
          { value: 'en', label: m.language_en },
          { value: 'km', label: m.language_km },
        ],
      },
    ],
  },
]

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
  fieldSets,
  body: settingsBody,
}
