import { m } from '#app/paraglide/messages.js'
import { type Field, type FieldSet, LOCALES, type Locale, TONGUES } from './kit.ts'

type Texts = Omit<Field, 'key' | 'lang'>

const perLanguage = (keyIn: (lang: Locale) => string, { label, hint, ...field }: Texts): Field[] =>
  LOCALES.map((lang) => ({
    ...field,
    key: keyIn(lang),
    lang,
    label: () => `${label()} · ${TONGUES[lang]}`,
    ...(hint && lang === 'en' && { hint }),
  }))

/** A setting that has a key for each language. */
const inBoth = (key: string, field: Texts) => perLanguage((lang) => `${key}_${lang}`, field)

/** A setting of the specification, which knows one language, and what it is in Khmer. */
const withKhmer = (key: string, field: Texts) => perLanguage((lang) => (lang === 'km' ? `${key}_km` : key), field)

/** The settings of a store as its form has them, grouped by what a merchant is doing. */
export const settingSets: readonly FieldSet[] = [
  {
    title: m.store,
    fields: [
      { key: 'store_name', label: m.store_name, input: 'text', lang: 'en', required: true, max: 120 },
      { key: 'store_name_km', label: m.store_name_km, input: 'text', lang: 'km', max: 120 },
      { key: 'store_owner', label: m.store_owner, input: 'text', required: true, max: 120, hint: m.store_owner_hint },
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
      ...inBoth('about', { label: m.settings_about, input: 'textarea', max: 255, hint: m.settings_about_hint }),
    ],
  },
  {
    title: m.settings_branding,
    fields: [
      { key: 'logo', label: m.logo, input: 'image', crop: { width: 330, height: 330 }, hint: m.logo_hint },
      { key: 'icon', label: m.icon_image, input: 'image', crop: { width: 330, height: 330 }, hint: m.store_icon_hint },
    ],
  },
  {
    title: m.settings_contact,
    fields: [
      { key: 'store_telephone', label: m.telephone, input: 'text', max: 32 },
      { key: 'store_email', label: m.store_email, input: 'text', max: 254, hint: m.store_email_hint },
      {
        key: 'store_address',
        label: m.address,
        input: 'textarea',
        lang: 'en',
        max: 500,
        hint: m.store_address_hint,
      },
      { key: 'address_km', label: m.store_address_km, input: 'textarea', lang: 'km', max: 500 },
      ...withKhmer('contact_description', {
        label: m.contact_description,
        input: 'textarea',
        max: 2000,
        hint: m.contact_description_hint,
      }),
      {
        key: 'store_latitude',
        label: m.store_latitude,
        input: 'number',
        max: 90,
        decimals: 6,
        hint: m.store_place_hint,
      },
      { key: 'store_longitude', label: m.store_longitude, input: 'number', max: 180, decimals: 6 },
    ],
  },
  {
    title: m.opening_hours,
    fields: [
      { key: 'store_opening_time', label: m.opening_hours, input: 'own' },
      { key: 'store_holidays', label: m.holidays, input: 'own' },
      {
        key: 'orders_when_closed',
        label: m.orders_when_closed,
        input: 'select',
        hint: m.orders_when_closed_hint,
        choices: [
          { value: 'accept', label: m.orders_when_closed_accept },
          { value: 'refuse', label: m.orders_when_closed_refuse },
        ],
      },
    ],
  },
  {
    title: m.settings_front,
    fields: [
      ...inBoth('hero_title', { label: m.hero_title, input: 'text', max: 120, hint: m.hero_title_hint }),
      ...inBoth('hero_text', { label: m.hero_text, input: 'textarea', max: 500, hint: m.hero_text_hint }),
      {
        key: 'store_cover_image_url',
        label: m.cover_image,
        input: 'image',
        crop: { width: 1600, height: 900 },
        hint: m.store_cover_hint,
      },
      {
        key: 'store_cover_tall_url',
        label: m.store_cover_tall,
        input: 'image',
        crop: { width: 1000, height: 1250 },
        hint: m.store_cover_tall_hint,
      },
      ...inBoth('hero_alt', { label: m.hero_alt, input: 'text', max: 160, hint: m.hero_alt_hint }),
      { key: 'hero_color', label: m.hero_color, input: 'color', hint: m.hero_color_hint },
    ],
  },
  {
    title: m.settings_checkout,
    fields: [
      { key: 'order_min_total', label: m.order_min_total, input: 'money', hint: m.order_min_total_hint },
      { key: 'terms_page_id', label: m.terms_page, input: 'reference', of: 'cms/pages', hint: m.terms_page_hint },
    ],
  },
  {
    title: m.settings_told,
    fields: [
      ...withKhmer('main_promotion', { label: m.main_promotion, input: 'text', max: 255, hint: m.main_promotion_hint }),
      ...withKhmer('store_comment', {
        label: m.store_comment,
        input: 'textarea',
        max: 1000,
        hint: m.store_comment_hint,
      }),
      ...withKhmer('subscriber_text', {
        label: m.subscriber_text,
        input: 'text',
        max: 255,
        hint: m.subscriber_text_hint,
      }),
    ],
  },
  {
    title: m.settings_catalogue,
    fields: [
      {
        key: 'default_menu_position',
        label: m.menu_position,
        input: 'select',
        hint: m.menu_position_hint,
        choices: [
          { value: 'header', label: m.menu_position_header },
          { value: 'left', label: m.menu_position_left },
        ],
      },
      {
        key: 'is_category_product_count',
        label: m.category_counts,
        input: 'switch',
        hint: m.category_counts_hint,
      },
      {
        key: 'default_items_per_page',
        label: m.items_per_page,
        input: 'number',
        max: 100,
        hint: m.items_per_page_hint,
      },
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
    title: m.customer_accounts,
    fields: [
      { key: 'customer_accounts', label: m.customer_accounts_on, input: 'switch', hint: m.customer_accounts_hint },
    ],
  },
  {
    title: m.reviews,
    fields: [
      { key: 'review_enabled', label: m.review_enabled, input: 'switch', hint: m.review_enabled_hint },
      { key: 'review_approval', label: m.review_approval, input: 'switch', hint: m.review_approval_hint },
    ],
  },
  {
    title: m.seo,
    fields: [
      ...withKhmer('seo_meta_tag_title', { label: m.meta_tag_title, input: 'text', max: 255, hint: m.store_seo_hint }),
      ...withKhmer('seo_meta_tag_description', {
        label: m.meta_tag_description,
        input: 'textarea',
        max: 500,
        hint: m.store_seo_description_hint,
      }),
      ...withKhmer('seo_meta_tag_keyword', { label: m.meta_tag_keyword, input: 'text', max: 255 }),
    ],
  },
  {
    title: m.settings_social,
    fields: [
      { key: 'facebook_link', label: () => 'Facebook', input: 'text', max: 255, hint: m.website_hint },
      { key: 'instagram_link', label: () => 'Instagram', input: 'text', max: 255 },
      { key: 'youtube_link', label: () => 'YouTube', input: 'text', max: 255 },
      { key: 'twitter_link', label: () => 'X (Twitter)', input: 'text', max: 255 },
    ],
  },
  {
    title: m.settings_invoice,
    fields: [
      { key: 'invoice_prefix', label: m.invoice_prefix, input: 'text', max: 20, hint: m.invoice_prefix_hint },
      {
        key: 'currency',
        label: m.settings_currency,
        input: 'select',
        hint: m.settings_currency_hint,
        choices: [
          { value: 'USD', label: m.currency_usd },
          { value: 'KHR', label: m.currency_khr },
        ],
      },
      { key: 'khr_rate', label: m.khr_rate, input: 'number', required: true, max: 100_000, hint: m.khr_rate_hint },
      { key: 'khr_rate_source', label: m.khr_rate_source, input: 'text', max: 60, hint: m.khr_rate_source_hint },
      {
        key: 'khr_round',
        label: m.khr_round,
        input: 'select',
        hint: m.khr_round_hint,
        choices: [
          { value: '100', label: () => '100៛' },
          { value: '500', label: () => '500៛' },
        ],
      },
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
    title: m.settings_imports,
    fields: [{ key: 'fetch_pictures', label: m.fetch_pictures, input: 'switch', hint: m.fetch_pictures_hint }],
  },
  {
    title: m.settings_sign_in,
    fields: [
      { key: 'require_two_factor', label: m.require_two_factor, input: 'switch', hint: m.require_two_factor_hint },
    ],
  },
]
