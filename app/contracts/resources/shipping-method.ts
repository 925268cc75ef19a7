import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from '../amount.ts'
import {
  named,
  optionalText,
  productCount,
  reference,
  requiredText,
  SORTS,
  sortOrder,
  stateFields,
  status,
  statusFilter,
  statusViews,
  text,
  webAddressText,
} from '../fields.ts'
import { unlessMissing } from '../issues.ts'
import { kilograms, MOST_KILOGRAMS } from '../kilograms.ts'
import { type Choice, resource } from '../kit.ts'
import { time } from '../time.ts'

/** How its cost is reckoned (product.md 3.6). */
export const SHIPPING_TYPES = [
  'flat',
  'free',
  'per_item',
  'by_weight',
  'by_total',
  'pickup',
  'dine-in',
  'digital',
] as const
export type ShippingType = (typeof SHIPPING_TYPES)[number]

export const shippingTypes: readonly (Choice & { value: ShippingType })[] = [
  { value: 'flat', label: m.shipping_type_flat },
  { value: 'free', label: m.shipping_type_free },
  { value: 'per_item', label: m.shipping_type_per_item },
  { value: 'by_weight', label: m.shipping_type_by_weight },
  { value: 'by_total', label: m.shipping_type_by_total },
  { value: 'pickup', label: m.shipping_type_pickup },
  { value: 'dine-in', label: m.sale_type_dine_in },
  { value: 'digital', label: m.shipping_type_digital },
]

/** What nobody brings anywhere, and so goes to no address. */
export const BROUGHT_NOWHERE: readonly string[] = ['pickup', 'dine-in', 'digital'] satisfies ShippingType[]

/** The fields of its price that a type has; of any other nothing is kept. */
export const PRICE_FIELDS: Readonly<Record<ShippingType, readonly string[]>> = {
  flat: ['cost', 'free_over'],
  free: [],
  per_item: ['cost', 'cost_per_unit', 'free_over'],
  by_weight: ['cost', 'cost_per_unit', 'brackets', 'free_over'],
  by_total: ['brackets', 'free_over'],
  pickup: ['cost', 'free_over'],
  'dine-in': ['cost', 'free_over'],
  digital: ['cost', 'free_over'],
}

/** What its delivery time is counted in. */
export const DELIVERY_UNITS = ['minutes', 'hours', 'days'] as const
export type DeliveryUnit = (typeof DELIVERY_UNITS)[number]
const deliveryUnits: readonly Choice[] = [
  { value: 'minutes', label: m.shipping_minutes },
  { value: 'hours', label: m.shipping_hours },
  { value: 'days', label: m.shipping_days },
]

/** Monday 1 to Sunday 7, as a file calls them. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
/** Where a courier's address has the code of a parcel. */
export const CODE_PLACE = '{code}'
const MOST_TIME = 9999

/** In whose place its brackets stand, where it has any. */
export const REPLACED_BY_BRACKETS: readonly string[] = ['cost', 'cost_per_unit']

export const MOST_BRACKETS = 30

/** Kilograms or money, by the method's type. */
const measured = text(14).check(
  z.refine((value) => /^\d{1,10}(\.\d{1,3})?$/.test(value), { error: () => m.rule_number() }),
)
const bracket = z.object({
  /** Where the one before it ends, or zero. */
  from: z.optional(z.nullable(measured)),
  /** Within it; null: without an end, which the last alone may be. */
  to: z._default(z.nullable(measured), null),
  cost: amount,
})
export type SentBracket = z.infer<typeof bracket>

/** A province with some of its districts, by official codes (places.ts); none named: all of them. */
const zone = z.object({
  province: z.string().check(z.regex(/^\d{2}$/, { error: () => m.error_unknown_choice() })),
  districts: z._default(
    z.array(z.string().check(z.regex(/^\d{4}$/, { error: () => m.error_unknown_choice() }))).check(z.maxLength(30)),
    [],
  ),
})
export type SentZone = z.infer<typeof zone>
const zones = z._default(z.array(zone).check(z.maxLength(25)), [])

const money = z._default(z.nullable(amount), null)
const ids = z._default(z.array(z.int().check(z.positive())).check(z.maxLength(50)), [])
const long = z._default(
  z.nullable(z.int({ error: unlessMissing(m.rule_number) }).check(z.gte(0), z.lte(MOST_TIME))),
  null,
)
/** A web address with a place for the parcel's code. */
const trackingTemplate = z._default(
  z.nullable(
    webAddressText.check(
      z.refine((value) => value.includes(CODE_PLACE), { error: () => m.shipping_error_tracking({ code: CODE_PLACE }) }),
    ),
  ),
  null,
)
/** What an order and the calls say for it. */
const code = z._default(
  z.nullable(
    z.union([
      z.literal(''),
      text(64).check(
        z.refine((value) => /^[a-z0-9][a-z0-9_-]*$/.test(value), { error: () => m.shipping_error_code() }),
      ),
    ]),
  ),
  null,
)

/** A way in which orders reach their buyers, and what it costs (product.md 3.6, 6.10). */
export const shippingMethod = resource({
  name: 'shipping-method',
  path: 'shipping-methods',
  permission: 'shipping-method',
  labels: { one: m.sale_shipping_method, many: m.permission_shipping_method, empty: m.empty_shipping_methods },
  texts: { name: requiredText(120), description: z.nullable(text(500)), delivery_time: z.nullable(text(120)) },
  shape: {
    code,
    type: z._default(z.enum(SHIPPING_TYPES), 'flat'),
    cost: z._default(amount, '0'),
    cost_per_unit: money,
    brackets: z._default(z.array(bracket).check(z.maxLength(MOST_BRACKETS)), []),
    free_over: money,
    zones,
    excluded_zones: zones,
    min_total: money,
    max_total: money,
    min_weight: kilograms,
    max_weight: kilograms,
    delivery_min: long,
    delivery_max: long,
    delivery_unit: z._default(z.enum(DELIVERY_UNITS), 'days'),
    weekdays: z._default(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7)), []),
    cut_off_time: time,
    cod_allowed: z._default(z.boolean(), true),
    payment_method_ids: ids,
    customer_group_ids: ids,
    tax_class_id: reference,
    courier: optionalText(80),
    tracking_url: trackingTemplate,
    sort_order: sortOrder,
    status,
  },
  extra: {
    code: z.string(),
    type_name: z.string(),
    currency: z.enum(['USD', 'KHR']),
    cost: z.string(),
    /** What it costs, or what at least. */
    cost_text: z.string(),
    cost_per_unit: optionalText(20),
    brackets: z.array(z.object({ from: z.string(), to: z.nullable(z.string()), cost: z.string() })),
    free_over: optionalText(20),
    min_total: optionalText(20),
    max_total: optionalText(20),
    /** How long it takes, in words: what is written of it, else the two numbers. */
    time_text: z.nullable(z.string()),
    payment_methods: z.array(z.object({ id: z.int(), name: z.string() })),
    customer_groups: z.array(z.object({ id: z.int(), name: z.string() })),
    tax_class: named,
    product_count: z.int(),
  },
  columns: [
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'type_name', label: m.shipping_type, cell: 'text' },
    { key: 'cost_text', label: m.shipping_cost, cell: 'text', align: 'end' },
    { key: 'free_over', label: m.shipping_free_over, cell: 'money', align: 'end', optional: true },
    { key: 'time_text', label: m.shipping_time, cell: 'text', optional: true },
    { key: 'courier', label: m.sale_courier, cell: 'text', optional: true },
    { key: 'code', label: m.code, cell: 'text', optional: true },
    productCount,
    { key: 'sort_order', label: m.sort_order, cell: 'number', sortable: true, align: 'end', mobile: 'hidden' },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
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
      title: m.shipping_price,
      fields: [
        { key: 'type', label: m.shipping_type, input: 'select', choices: shippingTypes },
        { key: 'cost', label: m.shipping_cost, input: 'money' },
        { key: 'cost_per_unit', label: m.shipping_per_item, input: 'money' },
        { key: 'brackets', label: m.shipping_brackets, input: 'own' },
        { key: 'free_over', label: m.shipping_free_over, input: 'money', hint: m.shipping_free_over_hint },
        {
          key: 'tax_class_id',
          label: m.tax_class,
          input: 'reference',
          of: 'tax-classes',
          hint: m.shipping_tax_hint,
        },
      ],
    },
    {
      title: m.shipping_time,
      fields: [
        { key: 'delivery_min', label: m.shipping_from, input: 'number', max: MOST_TIME },
        { key: 'delivery_max', label: m.shipping_to, input: 'number', max: MOST_TIME },
        { key: 'delivery_unit', label: m.shipping_unit, input: 'select', choices: deliveryUnits },
        {
          key: 'delivery_time',
          label: m.shipping_time_text,
          input: 'text',
          translated: true,
          max: 120,
          hint: m.shipping_time_hint,
        },
        { key: 'weekdays', label: m.shipping_weekdays, input: 'own', hint: m.shipping_weekdays_hint },
        { key: 'cut_off_time', label: m.shipping_cut_off, input: 'time', hint: m.shipping_cut_off_hint },
      ],
    },
    {
      title: m.shipping_area,
      fields: [
        { key: 'zones', label: m.shipping_zones, input: 'own' },
        { key: 'excluded_zones', label: m.shipping_excluded_zones, input: 'own' },
      ],
    },
    {
      title: m.shipping_conditions,
      fields: [
        { key: 'min_total', label: m.shipping_min_total, input: 'money' },
        { key: 'max_total', label: m.shipping_max_total, input: 'money' },
        { key: 'min_weight', label: m.shipping_min_weight, input: 'number', max: MOST_KILOGRAMS, decimals: 3 },
        { key: 'max_weight', label: m.shipping_max_weight, input: 'number', max: MOST_KILOGRAMS, decimals: 3 },
        {
          key: 'customer_group_ids',
          label: m.shipping_groups,
          input: 'references',
          of: 'customer-groups',
          hint: m.shipping_groups_hint,
        },
      ],
    },
    {
      title: m.shipping_payment,
      fields: [
        { key: 'cod_allowed', label: m.payment_cod, input: 'switch' },
        {
          key: 'payment_method_ids',
          label: m.shipping_payment_methods,
          input: 'references',
          of: 'payment-methods',
          hint: m.shipping_payment_methods_hint,
        },
      ],
    },
    {
      title: m.sale_courier,
      fields: [
        { key: 'courier', label: m.sale_courier, input: 'text', max: 80 },
        {
          key: 'tracking_url',
          label: m.shipping_tracking,
          input: 'text',
          max: 255,
          hint: () => m.shipping_tracking_hint({ code: CODE_PLACE }),
        },
      ],
    },
    {
      title: m.status,
      side: true,
      fields: [...stateFields, { key: 'code', label: m.code, input: 'text', max: 64, hint: m.shipping_code_hint }],
    },
  ],
  filters: [statusFilter, { key: 'type', label: m.shipping_type, choices: shippingTypes }],
  views: statusViews,
  sorts: [...SORTS, 'cost'],
})
