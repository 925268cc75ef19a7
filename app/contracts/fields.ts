import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import type { Choice, Column, Field, FieldSet, Filter, ViewPreset } from './kit.ts'
import { isWebAddress } from './web-address.ts'

// What a text may not hold: NUL and half of a surrogate pair break the database, the other control characters break
// exports and logs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Surrogate}]/u

/** Text without control characters, trimmed, at most `max` characters. */
export const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((value) => !CONTROL.test(value), { error: () => m.error_control_characters() }),
  )

export const optionalText = (max: number) => z._default(z.nullable(text(max)), null)
export const requiredText = (max: number) => text(max).check(z.minLength(1))

/** The dictionary limits a sort order to 3 characters (specification section 5). */
export const MOST_SORT_ORDER = 999
export const sortOrder = z._default(z.int().check(z.gte(0), z.lte(MOST_SORT_ORDER)), 0)
export const status = z._default(z.boolean(), true)

export const webAddressText = text(255).check(z.refine(isWebAddress, { error: () => m.error_web_address() }))

/** A web address a page may link to. */
export const webAddress = z._default(z.nullable(webAddressText), null)

/** A telephone number as people write it. */
export const phoneText = text(32).check(
  z.refine((value) => /^\+?[\d\u17e0-\u17e9][\d\u17e0-\u17e9 ().-]{4,}$/.test(value), {
    error: () => m.rule_phone(),
  }),
)

/** The same where there may be none; it is kept as it is written. */
export const phone = z._default(z.nullable(phoneText), null)

/** An uploaded file, named by the upload's `file_name` and `file_page`. */
export const image = { image: optionalText(120), image_path: optionalText(255) }

/** What a banner is cropped to; its words are the specification's (section 9). */
export const BANNER_CROP = { width: 1200, height: 400, note: m.image_ratio_banner }

/** Texts for search engines (product.md 6, "SEO set"). */
export const seoTexts = {
  meta_tag_title: z.nullable(text(255)),
  meta_tag_description: z.nullable(text(500)),
  meta_tag_keyword: z.nullable(text(255)),
}

export const slugField: Field = { key: 'slug', label: m.slug, input: 'text', max: 120, hint: m.slug_hint }

export const seoSet: FieldSet = {
  title: m.seo,
  fields: [
    slugField,
    { key: 'meta_tag_title', label: m.meta_tag_title, input: 'text', translated: true, max: 255 },
    { key: 'meta_tag_description', label: m.meta_tag_description, input: 'textarea', translated: true, max: 500 },
    { key: 'meta_tag_keyword', label: m.meta_tag_keyword, input: 'text', translated: true, max: 255 },
  ],
}

export const statusChoices: readonly Choice[] = [
  { value: 'true', label: m.status_active },
  { value: 'false', label: m.status_inactive },
]

export const statusFilter: Filter = { key: 'status', label: m.status, kind: 'flag', choices: statusChoices }

export const statusViews: readonly ViewPreset[] = [
  { key: 'active', label: m.status_active, search: { status: 'true' } },
  { key: 'inactive', label: m.status_inactive, search: { status: 'false' } },
]

/** What every list sorts by (api.md, Sorting). */
export const SORTS = ['id', 'name', 'sort_order', 'status', 'created_at', 'updated_at']

/** An uploaded file, named by the upload's `file_page` alone. */
export const filePath = z._default(z.nullable(text(255)), null)
export const reference = z._default(z.nullable(z.int().check(z.positive())), null)
/** A row that something points to, as replies show it. */
export const named = z.nullable(z.object({ id: z.int(), name: z.string() }))
export const productCount: Column = { key: 'product_count', label: m.products, cell: 'number', align: 'end' }
/** The same, leading to those products by a filter of their list. */
export const productsBy = (filter: string): Column => ({
  ...productCount,
  leads: { page: '/products', filter, permission: 'product-view' },
})
export const websiteField: Field = { key: 'website', label: m.website, input: 'text', max: 255, hint: m.website_hint }

export const statusField: Field = { key: 'status', label: m.status, input: 'switch' }
export const stateFields: readonly Field[] = [
  statusField,
  { key: 'sort_order', label: m.sort_order, input: 'number', max: MOST_SORT_ORDER, hint: m.sort_order_hint },
]
