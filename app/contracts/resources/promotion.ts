import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from '../amount.ts'
import {
  image,
  optionalText,
  requiredText,
  SORTS,
  slugField,
  status,
  statusField,
  statusFilter,
  statusViews,
  text,
} from '../fields.ts'
import { type Choice, type FieldSet, resource } from '../kit.ts'
import { count, ids, list, MOST_ITEMS, money, openDay } from '../offer-fields.ts'
import { time } from '../time.ts'
import { COUPON_CHANNELS, COUPON_SCOPES, couponScopes, MOST_USES, SCOPE_FIELDS, scopeSet } from './coupon.ts'

/** What kind of offer it is (product.md 3.8, 6.12). */
export const PROMOTION_TYPES = [
  'catalog',
  'cart',
  'buy_x_get_y',
  'bundle',
  'tiered',
  'free_shipping',
  'happy_hour',
] as const
export type PromotionType = (typeof PROMOTION_TYPES)[number]
export const promotionTypes: readonly (Choice & { value: PromotionType })[] = [
  { value: 'catalog', label: m.promotion_type_catalog },
  { value: 'cart', label: m.promotion_type_cart },
  { value: 'buy_x_get_y', label: m.coupon_type_buy_x_get_y },
  { value: 'bundle', label: m.promotion_type_bundle },
  { value: 'tiered', label: m.promotion_type_tiered },
  { value: 'free_shipping', label: m.coupon_type_free_shipping },
  { value: 'happy_hour', label: m.promotion_type_happy_hour },
]

/** They lower what products cost, for everybody, as long as they hold: who buys and what else is in the cart they do not ask. */
export const CATALOGUE_TYPES = ['catalog', 'happy_hour'] as const satisfies readonly PromotionType[]
export const isCatalogue = (type: PromotionType): boolean => CATALOGUE_TYPES.some((one) => one === type)

/** What it may be for, beside what a coupon may. */
export const PROMOTION_SCOPES = [...COUPON_SCOPES, 'tags', 'option_values'] as const
export type PromotionScope = (typeof PROMOTION_SCOPES)[number]
const promotionScopes: readonly (Choice & { value: PromotionScope })[] = [
  ...couponScopes,
  { value: 'tags', label: m.promotion_scope_tags },
  { value: 'option_values', label: m.promotion_scope_option_values },
]

/** The list of what it applies to, by `applies_to`. */
export const PROMOTION_SCOPE_FIELDS: Readonly<Partial<Record<PromotionScope, string>>> = {
  ...SCOPE_FIELDS,
  tags: 'tag_ids',
  option_values: 'option_value_ids',
}

/** What a type may be for: what lowers prices lowers them before anybody chooses of options. */
export const scopesOf = (type: PromotionType): readonly PromotionScope[] =>
  isCatalogue(type) ? PROMOTION_SCOPES.filter((scope) => scope !== 'option_values') : PROMOTION_SCOPES

/** How an order goes. */
export const SERVICES = ['delivery', 'pickup', 'dine-in'] as const
export type Service = (typeof SERVICES)[number]
export const services: readonly (Choice & { value: Service })[] = [
  { value: 'delivery', label: m.sale_type_delivery },
  { value: 'pickup', label: m.sale_type_pickup },
  { value: 'dine-in', label: m.sale_type_dine_in },
]

/** What it takes off. */
export const PROMOTION_ACTIONS = [
  'percent_order',
  'fixed_order',
  'percent_item',
  'fixed_item',
  'fixed_price',
  'gift',
  'free_shipping',
  'cheapest_free',
] as const
export type PromotionAction = (typeof PROMOTION_ACTIONS)[number]
export const promotionActions: readonly (Choice & { value: PromotionAction })[] = [
  { value: 'percent_order', label: m.promotion_action_percent_order },
  { value: 'fixed_order', label: m.promotion_action_fixed_order },
  { value: 'percent_item', label: m.promotion_action_percent_item },
  { value: 'fixed_item', label: m.promotion_action_fixed_item },
  { value: 'fixed_price', label: m.promotion_action_fixed_price },
  { value: 'gift', label: m.promotion_action_gift },
  { value: 'free_shipping', label: m.coupon_type_free_shipping },
  { value: 'cheapest_free', label: m.promotion_action_cheapest_free },
]

/** What each kind may take off; the first is meant where nothing is said. */
export const ACTIONS_OF: Readonly<Record<PromotionType, readonly [PromotionAction, ...PromotionAction[]]>> = {
  catalog: ['percent_item', 'fixed_item', 'fixed_price'],
  cart: ['percent_order', 'fixed_order', 'gift'],
  buy_x_get_y: ['cheapest_free', 'percent_item'],
  bundle: ['fixed_price', 'percent_item', 'fixed_item'],
  tiered: ['percent_order', 'fixed_order', 'fixed_price'],
  free_shipping: ['free_shipping'],
  happy_hour: ['percent_item', 'fixed_item', 'fixed_price'],
}

/** Whether its figure is an amount and not a percentage. */
export const isAmount = (action: PromotionAction): boolean => action.startsWith('fixed_')

/** The fields of its offer that a promotion has; of any other nothing is kept. */
export function offerFields(type: PromotionType, action: PromotionAction): readonly string[] {
  if (type === 'free_shipping') return []
  const more = ['shipping']
  if (type === 'tiered') return ['tier_by', 'tiers', ...more]
  if (action === 'gift') return ['gift_ids', 'get_quantity', ...more]
  const figure = isAmount(action) ? ['discount'] : ['discount', 'max_discount']
  if (isCatalogue(type)) return figure
  if (type !== 'buy_x_get_y') return [...figure, ...more]
  return ['buy_quantity', 'get_quantity', ...(action === 'cheapest_free' ? [] : figure), ...more]
}

/** What the steps of one by steps count. */
export const TIERS_BY = ['total', 'quantity'] as const
export type TierBy = (typeof TIERS_BY)[number]
const tiersBy: readonly (Choice & { value: TierBy })[] = [
  { value: 'total', label: m.promotion_tier_by_total },
  { value: 'quantity', label: m.promotion_tier_by_quantity },
]
export const MOST_TIERS = 10

/** Whether all its conditions must hold, or one of them. */
export const MATCHES = ['all', 'any'] as const
const matches: readonly Choice[] = [
  { value: 'all', label: m.promotion_match_all },
  { value: 'any', label: m.promotion_match_any },
]

/** How it stands now: one that is paused stays so, one that is used up is no longer waited for. */
export const PROMOTION_STATES = ['scheduled', 'live', 'ended', 'used_up', 'paused'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]
export const promotionStates: readonly (Choice & { value: PromotionState })[] = [
  { value: 'scheduled', label: m.coupon_state_scheduled },
  { value: 'live', label: m.promotion_state_live },
  { value: 'ended', label: m.promotion_state_ended },
  { value: 'used_up', label: m.promotion_state_used_up },
  { value: 'paused', label: m.promotion_state_paused },
]

const MOST_PRIORITY = 999

const flag = (preset: boolean) => z._default(z.boolean(), preset)
const province = z.string().check(z.regex(/^\d{2}$/, { error: () => m.error_unknown_choice() }))

const scope = {
  title: scopeSet.title,
  fields: scopeSet.fields.flatMap((field): FieldSet['fields'] =>
    field.key === 'applies_to'
      ? [{ ...field, choices: promotionScopes }]
      : field.key === 'exclude_ids'
        ? [
            { key: 'tag_ids', label: m.tags, input: 'references', of: 'tags' },
            {
              key: 'option_value_ids',
              label: m.promotion_option_values,
              input: 'references',
              of: 'option-values',
              hint: m.promotion_option_values_hint,
            },
            field,
          ]
        : [field],
  ),
} satisfies FieldSet

/** From how much on it takes off what: money or a number of items, and percent or money, as text. */
const tier = z.object({ least: amount, value: amount })
export type SentTier = z.infer<typeof tier>

/** An offer that no code is needed for (product.md 3.8, 6.12). */
export const promotion = resource({
  name: 'promotion',
  path: 'promotions',
  page: 'promotion',
  permission: 'promotion',
  labels: { one: m.promotion, many: m.permission_promotion, empty: m.empty_promotions },
  texts: { name: requiredText(120), description: z.nullable(text(500)), badge: z.nullable(text(24)) },
  shape: {
    type: z._default(z.enum(PROMOTION_TYPES), 'cart'),
    /** Null: the usual one of its type. */
    action: z._default(z.nullable(z.enum(PROMOTION_ACTIONS)), null),
    /** Percent, or an amount where it is a fixed one. */
    discount: z._default(amount, '0'),
    max_discount: money,
    buy_quantity: count(MOST_ITEMS),
    get_quantity: count(MOST_ITEMS),
    gift_ids: ids,
    tier_by: z._default(z.enum(TIERS_BY), 'total'),
    tiers: z._default(z.array(tier).check(z.maxLength(MOST_TIERS)), []),
    shipping: flag(false),
    applies_to: z._default(z.enum(PROMOTION_SCOPES), 'all'),
    product_ids: ids,
    category_ids: ids,
    brand_ids: ids,
    tag_ids: ids,
    option_value_ids: ids,
    exclude_ids: ids,
    exclude_special: flag(false),
    match: z._default(z.enum(MATCHES), 'all'),
    /** The least that the products together come to. */
    total: money,
    min_quantity: count(MOST_ITEMS),
    first_order: flag(false),
    customer_group_ids: ids,
    customer_ids: ids,
    channels: z._default(z.array(z.enum(COUPON_CHANNELS)).check(z.maxLength(COUPON_CHANNELS.length)), []),
    payment_method_ids: ids,
    shipping_method_ids: ids,
    services: z._default(z.array(z.enum(SERVICES)).check(z.maxLength(SERVICES.length)), []),
    /** One of them is entered. */
    coupon_ids: ids,
    province_codes: z._default(z.array(province).check(z.maxLength(25)), []),
    /** The lowest first. */
    priority: z._default(z.int().check(z.gte(0), z.lte(MOST_PRIORITY)), 0),
    /** False: it stands beside no other discount. */
    stackable: flag(true),
    /** No promotion after it. */
    stop_further: flag(false),
    /** The most that it takes off all orders together. */
    budget_amount: money,
    usage_limit: count(MOST_USES),
    usage_per_customer: count(MOST_USES),
    date_start: openDay,
    date_end: openDay,
    days: z._default(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7)), []),
    time_start: time,
    time_end: time,
    ...image,
    /** Of its page in the shop. */
    slug: optionalText(120),
    /** Its products say how long it holds. */
    countdown: flag(false),
    /** The top of the shop tells of it. */
    show_strip: flag(false),
    comment: optionalText(500),
    status,
  },
  extra: {
    image_url: z.nullable(z.string()),
    currency: z.enum(['USD', 'KHR']),
    action: z.enum(PROMOTION_ACTIONS),
    type_name: z.string(),
    discount: z.string(),
    /** What it does, in words. */
    sentence: z.string(),
    state: z.enum(PROMOTION_STATES),
    state_name: z.string(),
    used: z.int(),
    /** How often it was used, of how often it may be. */
    used_text: z.string(),
    /** What it took off so far, and that of what it may. */
    spent: z.string(),
    spent_text: z.string(),
    max_discount: optionalText(20),
    total: optionalText(20),
    budget_amount: optionalText(20),
    products: list,
    categories: list,
    brands: list,
    tags: list,
    option_values: list,
    excludes: list,
    gifts: list,
    customer_groups: list,
    customers: list,
    payment_methods: list,
    shipping_methods: list,
    coupons: list,
    /** What orders that used it come to, and what it took off them. */
    revenue: z.string(),
    given: z.string(),
  },
  columns: [
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'type_name', label: m.promotion_type, cell: 'text' },
    { key: 'sentence', label: m.coupon_summary, cell: 'sentence' },
    { key: 'state_name', label: m.coupon_state, cell: 'text' },
    { key: 'used_text', label: m.coupon_used, cell: 'text', align: 'end' },
    { key: 'spent_text', label: m.coupon_given, cell: 'text', align: 'end', optional: true },
    { key: 'priority', label: m.promotion_priority, cell: 'number', align: 'end', optional: true, sortable: true },
    { key: 'date_start', label: m.special_from, cell: 'date', optional: true },
    { key: 'date_end', label: m.special_until, cell: 'date', optional: true, sortable: true },
    { key: 'revenue', label: m.coupon_revenue, cell: 'money', align: 'end', optional: true },
    // What it stands at says more, and says it alone.
    { key: 'status', label: m.status, cell: 'status', sortable: true, optional: true },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [
        { key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 120 },
        { key: 'description', label: m.description, input: 'textarea', translated: true, max: 500 },
      ],
    },
    {
      title: m.promotion_offer,
      fields: [
        { key: 'type', label: m.promotion_type, input: 'select', choices: promotionTypes },
        { key: 'action', label: m.promotion_action, input: 'select', choices: promotionActions },
        { key: 'buy_quantity', label: m.coupon_buy, input: 'number', max: MOST_ITEMS },
        {
          key: 'gift_ids',
          label: m.promotion_gifts,
          input: 'references',
          of: 'products',
          hint: m.promotion_gifts_hint,
        },
        { key: 'get_quantity', label: m.coupon_get, input: 'number', max: MOST_ITEMS },
        { key: 'tier_by', label: m.promotion_tier_by, input: 'select', choices: tiersBy },
        { key: 'tiers', label: m.promotion_tiers, input: 'own' },
        { key: 'discount', label: m.order_total_discount, input: 'money' },
        { key: 'max_discount', label: m.coupon_max_discount, input: 'money', hint: m.coupon_no_limit },
        { key: 'shipping', label: m.coupon_shipping, input: 'switch' },
      ],
    },
    scope,
    {
      title: m.coupon_conditions,
      fields: [
        { key: 'match', label: m.promotion_match, input: 'select', choices: matches },
        { key: 'total', label: m.shipping_min_total, input: 'money' },
        { key: 'min_quantity', label: m.coupon_min_quantity, input: 'number', max: MOST_ITEMS },
        {
          key: 'customer_group_ids',
          label: m.shipping_groups,
          input: 'references',
          of: 'customer-groups',
          hint: m.promotion_groups_hint,
        },
        {
          key: 'customer_ids',
          label: m.coupon_customers,
          input: 'references',
          of: 'customers',
          hint: m.promotion_groups_hint,
        },
        { key: 'payment_method_ids', label: m.promotion_payments, input: 'references', of: 'payment-methods' },
        { key: 'shipping_method_ids', label: m.promotion_shippings, input: 'references', of: 'shipping-methods' },
        { key: 'province_codes', label: m.promotion_provinces, input: 'own' },
        { key: 'coupon_ids', label: m.promotion_coupons, input: 'references', of: 'coupons' },
        { key: 'services', label: m.promotion_services, input: 'own', hint: m.coupon_channels_hint },
        { key: 'channels', label: m.coupon_channels, input: 'own', hint: m.coupon_channels_hint },
        { key: 'first_order', label: m.coupon_first_order, input: 'switch' },
      ],
    },
    {
      title: m.coupon_limits,
      fields: [
        { key: 'budget_amount', label: m.promotion_budget, input: 'money', hint: m.promotion_budget_hint },
        { key: 'usage_limit', label: m.coupon_uses_total, input: 'number', max: MOST_USES, hint: m.coupon_no_limit },
        {
          key: 'usage_per_customer',
          label: m.coupon_uses_customer,
          input: 'number',
          max: MOST_USES,
          hint: m.coupon_uses_customer_hint,
        },
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
      title: m.promotion_beside,
      fields: [
        {
          key: 'priority',
          label: m.promotion_priority,
          input: 'number',
          max: MOST_PRIORITY,
          hint: m.promotion_priority_hint,
        },
        { key: 'stackable', label: m.promotion_stackable, input: 'switch', hint: m.promotion_stackable_hint },
        { key: 'stop_further', label: m.promotion_stop_further, input: 'switch' },
      ],
    },
    {
      title: m.promotion_shown,
      fields: [
        {
          key: 'badge',
          label: m.promotion_badge,
          input: 'text',
          translated: true,
          max: 24,
          hint: m.promotion_badge_hint,
        },
        slugField,
        { key: 'image', label: m.image, input: 'image', crop: { width: 1200, height: 400 } },
        { key: 'countdown', label: m.promotion_countdown, input: 'switch', hint: m.promotion_countdown_hint },
        { key: 'show_strip', label: m.promotion_strip, input: 'switch', hint: m.promotion_strip_hint },
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
    { key: 'state', label: m.coupon_state, choices: promotionStates },
    { key: 'type', label: m.promotion_type, choices: promotionTypes },
  ],
  views: statusViews,
  sorts: [...SORTS.filter((sort) => sort !== 'sort_order'), 'priority', 'date_end'],
})
