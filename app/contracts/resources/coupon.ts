import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from '../amount.ts'
import { optionalText, requiredText, SORTS, status, statusField, statusFilter, statusViews, text } from '../fields.ts'
import { type Choice, type FieldSet, resource } from '../kit.ts'
import { count, ids, list, MOST_ITEMS, money, openDay } from '../offer-fields.ts'
import { time } from '../time.ts'

/** What it takes off (product.md 6.11). */
export const COUPON_TYPES = ['percent', 'fixed', 'free_shipping', 'buy_x_get_y'] as const
export type CouponType = (typeof COUPON_TYPES)[number]
export const couponTypes: readonly (Choice & { value: CouponType })[] = [
  { value: 'percent', label: m.coupon_type_percent },
  { value: 'fixed', label: m.coupon_type_fixed },
  { value: 'free_shipping', label: m.coupon_type_free_shipping },
  { value: 'buy_x_get_y', label: m.coupon_type_buy_x_get_y },
]

export const COUPON_SCOPES = ['all', 'products', 'categories', 'brands'] as const
export type CouponScope = (typeof COUPON_SCOPES)[number]
export const couponScopes: readonly (Choice & { value: CouponScope })[] = [
  { value: 'all', label: m.coupon_scope_all },
  { value: 'products', label: m.coupon_scope_products },
  { value: 'categories', label: m.coupon_scope_categories },
  { value: 'brands', label: m.coupon_scope_brands },
]

/** Where the order it is used in comes from. */
export const COUPON_CHANNELS = ['web', 'dine-in', 'manual'] as const
export type CouponChannel = (typeof COUPON_CHANNELS)[number]
export const couponChannels: readonly (Choice & { value: CouponChannel })[] = [
  { value: 'web', label: m.coupon_channel_web },
  { value: 'dine-in', label: m.sale_type_dine_in },
  { value: 'manual', label: m.coupon_channel_manual },
]

/** How it stands now: what is off stays so, what is used up is no longer waited for. */
export const COUPON_STATES = ['scheduled', 'active', 'expired', 'used_up', 'off'] as const
export type CouponState = (typeof COUPON_STATES)[number]
export const couponStates: readonly (Choice & { value: CouponState })[] = [
  { value: 'scheduled', label: m.coupon_state_scheduled },
  { value: 'active', label: m.status_active },
  { value: 'expired', label: m.coupon_state_expired },
  { value: 'used_up', label: m.coupon_state_used_up },
  { value: 'off', label: m.coupon_state_off },
]

/** The fields of its discount that a type has; of any other nothing is kept. */
export const DISCOUNT_FIELDS: Readonly<Record<CouponType, readonly string[]>> = {
  percent: ['discount', 'max_discount', 'shipping'],
  fixed: ['discount', 'shipping'],
  free_shipping: [],
  buy_x_get_y: ['buy_quantity', 'get_quantity', 'discount', 'max_discount', 'shipping'],
}

/** The list of what it applies to, by `applies_to`. */
export const SCOPE_FIELDS: Readonly<Partial<Record<CouponScope, string>>> = {
  products: 'product_ids',
  categories: 'category_ids',
  brands: 'brand_ids',
}

export const MOST_USES = 1_000_000

/** As people type it; kept in capitals. */
export const couponCode = requiredText(32).check(
  z.refine((value) => /^[a-z0-9_-]{3,32}$/i.test(value), { error: () => m.coupon_error_code() }),
)

const flag = z._default(z.boolean(), false)

/** What an offer applies to, as a coupon's and a promotion's form ask it. */
export const scopeSet = {
  title: m.coupon_scope,
  fields: [
    { key: 'applies_to', label: m.coupon_scope, input: 'select', choices: couponScopes },
    { key: 'product_ids', label: m.products, input: 'references', of: 'products' },
    { key: 'category_ids', label: m.categories, input: 'references', of: 'categories' },
    { key: 'brand_ids', label: m.brands, input: 'references', of: 'brands' },
    { key: 'exclude_ids', label: m.coupon_exclude, input: 'references', of: 'products' },
    { key: 'exclude_special', label: m.coupon_exclude_special, input: 'switch' },
  ],
} satisfies FieldSet

/** A code that takes something off an order (product.md 3.7, 6.11). */
export const coupon = resource({
  name: 'coupon',
  path: 'coupons',
  page: 'coupon',
  permission: 'coupon',
  labels: { one: m.coupon, many: m.permission_coupon, empty: m.empty_coupons },
  texts: { name: requiredText(120), description: z.nullable(text(500)) },
  shape: {
    code: couponCode,
    type: z._default(z.enum(COUPON_TYPES), 'percent'),
    /** Percent, or an amount where it is a fixed one. */
    discount: z._default(amount, '0'),
    max_discount: money,
    buy_quantity: count(MOST_ITEMS),
    get_quantity: count(MOST_ITEMS),
    shipping: flag,
    applies_to: z._default(z.enum(COUPON_SCOPES), 'all'),
    product_ids: ids,
    category_ids: ids,
    brand_ids: ids,
    exclude_ids: ids,
    exclude_special: flag,
    /** The least that the products together come to. */
    total: money,
    min_quantity: count(MOST_ITEMS),
    first_order: flag,
    customer_group_ids: ids,
    customer_ids: ids,
    channels: z._default(z.array(z.enum(COUPON_CHANNELS)).check(z.maxLength(COUPON_CHANNELS.length)), []),
    /** With promotions; another coupon stands beside none. */
    combinable: z._default(z.boolean(), true),
    uses_total: count(MOST_USES),
    uses_customer: count(MOST_USES),
    date_start: openDay,
    date_end: openDay,
    days: z._default(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7)), []),
    time_start: time,
    time_end: time,
    auto_apply_link: z._default(z.boolean(), true),
    is_public: flag,
    highlight: flag,
    comment: optionalText(500),
    status,
  },
  extra: {
    currency: z.enum(['USD', 'KHR']),
    type_name: z.string(),
    discount: z.string(),
    /** What it does, in words. */
    sentence: z.string(),
    state: z.enum(COUPON_STATES),
    state_name: z.string(),
    used: z.int(),
    /** How often it was used, of how often it may be. */
    used_text: z.string(),
    max_discount: optionalText(20),
    total: optionalText(20),
    products: list,
    categories: list,
    brands: list,
    excludes: list,
    customer_groups: list,
    customers: list,
    /** What orders that used it come to, and what it took off them. */
    revenue: z.string(),
    given: z.string(),
    /** Of codes that were made together. */
    batch_id: z.nullable(z.int()),
    /** Opens the shop with the code in the cart. */
    share_url: z.string(),
  },
  columns: [
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'code', label: m.coupon_code, cell: 'text', sortable: true },
    { key: 'sentence', label: m.coupon_summary, cell: 'sentence' },
    { key: 'used_text', label: m.coupon_used, cell: 'text', align: 'end' },
    { key: 'state_name', label: m.coupon_state, cell: 'text' },
    { key: 'date_start', label: m.special_from, cell: 'date', optional: true },
    { key: 'date_end', label: m.special_until, cell: 'date', optional: true, sortable: true },
    { key: 'revenue', label: m.coupon_revenue, cell: 'money', align: 'end', optional: true },
    { key: 'given', label: m.coupon_given, cell: 'money', align: 'end', optional: true },
    // What it stands at says more, and says it alone.
    { key: 'status', label: m.status, cell: 'status', sortable: true, optional: true },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [
        { key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 120 },
        { key: 'code', label: m.coupon_code, input: 'text', required: true, max: 32, hint: m.coupon_code_hint },
        { key: 'description', label: m.description, input: 'textarea', translated: true, max: 500 },
      ],
    },
    {
      title: m.order_total_discount,
      fields: [
        { key: 'type', label: m.coupon_type, input: 'select', choices: couponTypes },
        { key: 'buy_quantity', label: m.coupon_buy, input: 'number', max: MOST_ITEMS },
        { key: 'get_quantity', label: m.coupon_get, input: 'number', max: MOST_ITEMS },
        { key: 'discount', label: m.order_total_discount, input: 'money' },
        { key: 'max_discount', label: m.coupon_max_discount, input: 'money', hint: m.coupon_no_limit },
        { key: 'shipping', label: m.coupon_shipping, input: 'switch' },
      ],
    },
    scopeSet,
    {
      title: m.coupon_conditions,
      fields: [
        { key: 'total', label: m.shipping_min_total, input: 'money' },
        { key: 'min_quantity', label: m.coupon_min_quantity, input: 'number', max: MOST_ITEMS },
        {
          key: 'customer_group_ids',
          label: m.shipping_groups,
          input: 'references',
          of: 'customer-groups',
          hint: m.coupon_groups_hint,
        },
        {
          key: 'customer_ids',
          label: m.coupon_customers,
          input: 'references',
          of: 'customers',
          hint: m.coupon_groups_hint,
        },
        { key: 'channels', label: m.coupon_channels, input: 'own', hint: m.coupon_channels_hint },
        { key: 'first_order', label: m.coupon_first_order, input: 'switch' },
      ],
    },
    {
      title: m.coupon_limits,
      fields: [
        { key: 'uses_total', label: m.coupon_uses_total, input: 'number', max: MOST_USES, hint: m.coupon_no_limit },
        {
          key: 'uses_customer',
          label: m.coupon_uses_customer,
          input: 'number',
          max: MOST_USES,
          hint: m.coupon_uses_customer_hint,
        },
        { key: 'combinable', label: m.coupon_combinable, input: 'switch' },
      ],
    },
    {
      title: m.coupon_when,
      fields: [
        { key: 'date_start', label: m.special_from, input: 'date' },
        { key: 'date_end', label: m.special_until, input: 'date' },
        { key: 'time_start', label: m.special_hour_from, input: 'time' },
        { key: 'time_end', label: m.special_hour_until, input: 'time' },
        { key: 'days', label: m.special_days, input: 'own' },
      ],
    },
    {
      title: m.coupon_in_shop,
      fields: [
        { key: 'auto_apply_link', label: m.coupon_auto_apply, input: 'switch', hint: m.coupon_auto_apply_hint },
        { key: 'is_public', label: m.coupon_is_public, input: 'switch', hint: m.coupon_is_public_hint },
        { key: 'highlight', label: m.coupon_highlight, input: 'switch' },
      ],
    },
    {
      title: m.status,
      side: true,
      fields: [statusField, { key: 'comment', label: m.coupon_comment, input: 'textarea', max: 500 }],
    },
  ],
  filters: [
    statusFilter,
    { key: 'state', label: m.coupon_state, choices: couponStates },
    { key: 'type', label: m.coupon_type, choices: couponTypes },
    {
      key: 'batched',
      label: m.coupon_batch,
      kind: 'flag',
      choices: [
        { value: 'true', label: m.coupon_batched },
        { value: 'false', label: m.coupon_single },
      ],
    },
    { key: 'batch_id', label: m.coupon_batch_number, kind: 'number' },
  ],
  views: [...statusViews, { key: 'single', label: m.coupon_single, search: { batched: 'false' } }],
  sorts: [...SORTS.filter((sort) => sort !== 'sort_order'), 'code', 'date_end'],
})
