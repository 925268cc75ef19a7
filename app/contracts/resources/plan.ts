import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from '../amount.ts'
import { requiredText, SORTS, sortOrder, stateFields, status, statusFilter, statusViews, text } from '../fields.ts'
import { unlessMissing } from '../issues.ts'
import { type Choice, resource } from '../kit.ts'
import { PLAN_LIMIT_LABELS, PLAN_LIMITS, type PlanLimit } from '../plan-limits.ts'

/** At most so many; null: no limit. */
const limit = (key: PlanLimit) =>
  z._default(z.nullable(z.int({ error: unlessMissing(m.rule_number) }).check(z.gte(0), z.lte(PLAN_LIMITS[key]))), null)

const yesNo: readonly Choice[] = [
  { value: 'true', label: m.yes },
  { value: 'false', label: m.no },
]
const limitField = (key: PlanLimit) =>
  ({ key, label: PLAN_LIMIT_LABELS[key], input: 'number', max: PLAN_LIMITS[key] }) as const

/** What stores may have, and what that costs; the platform's admins keep them (product.md 6.19). Prices are in dollars. */
export const plan = resource({
  name: 'plan',
  path: 'plans',
  page: 'plan',
  permission: undefined,
  labels: { one: m.plan, many: m.nav_plans, empty: m.empty_plans },
  texts: {
    name: requiredText(60),
    description: z.nullable(text(300)),
    /** What it has, a line each. */
    features: z.nullable(text(2000)),
    /** A word or two on its card. */
    badge: z.nullable(text(30)),
  },
  shape: {
    code: text(40).check(z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9_-]*$/, { error: () => m.rule_no_special() })),
    price_monthly: z._default(amount, '0'),
    /** Null: it is not paid by the year. */
    price_yearly: z._default(z.nullable(amount), null),
    max_products: limit('max_products'),
    max_staff: limit('max_staff'),
    max_orders_month: limit('max_orders_month'),
    max_storage_mb: limit('max_storage_mb'),
    max_pages: limit('max_pages'),
    /** A store may have a domain of its own. */
    own_domain: z._default(z.boolean(), true),
    /** Whoever signs up gets it; one plan at most. */
    is_default: z._default(z.boolean(), false),
    /** Visitors of the platform, and other stores, are shown it. */
    is_public: z._default(z.boolean(), true),
    is_recommended: z._default(z.boolean(), false),
    sort_order: sortOrder,
    status,
  },
  extra: {
    price_monthly: z.string(),
    price_yearly: z.nullable(z.string()),
    currency: z.literal('USD'),
    /** How many stores have it; told to the platform alone. */
    subscriber_count: z.nullable(z.int()),
  },
  columns: [
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'code', label: m.code, cell: 'text', sortable: true, optional: true },
    { key: 'price_monthly', label: m.plan_price_monthly, cell: 'money', sortable: true, align: 'end' },
    { key: 'price_yearly', label: m.plan_price_yearly, cell: 'money', align: 'end', optional: true },
    {
      key: 'subscriber_count',
      label: m.nav_stores,
      cell: 'number',
      align: 'end',
      leads: { page: '/stores', filter: 'plan_id', permission: 'setting-view' },
    },
    { key: 'is_default', label: m.plan_default, cell: 'mark' },
    { key: 'is_public', label: m.plan_public, cell: 'mark' },
    { key: 'sort_order', label: m.sort_order, cell: 'number', sortable: true, align: 'end', mobile: 'hidden' },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [
        { key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 60 },
        { key: 'code', label: m.code, input: 'text', required: true, max: 40, hint: m.theme_code_hint },
        { key: 'description', label: m.description, input: 'textarea', translated: true, max: 300 },
        {
          key: 'features',
          label: m.plan_features,
          input: 'textarea',
          translated: true,
          max: 2000,
          hint: m.plan_features_hint,
        },
        { key: 'badge', label: m.plan_badge, input: 'text', translated: true, max: 30, hint: m.plan_badge_hint },
      ],
    },
    {
      title: m.price,
      fields: [
        { key: 'price_monthly', label: m.plan_price_monthly, input: 'money' },
        { key: 'price_yearly', label: m.plan_price_yearly, input: 'money', hint: m.plan_price_yearly_hint },
      ],
    },
    {
      title: m.plan_limits,
      fields: [
        limitField('max_products'),
        limitField('max_staff'),
        limitField('max_storage_mb'),
        limitField('max_pages'),
        { ...limitField('max_orders_month'), hint: m.plan_orders_hint },
        { key: 'own_domain', label: m.common_plan_domain, input: 'switch' },
      ],
    },
    {
      title: m.status,
      side: true,
      fields: [
        ...stateFields,
        { key: 'is_public', label: m.plan_public, input: 'switch', hint: m.plan_public_hint },
        { key: 'is_recommended', label: m.plan_recommended, input: 'switch' },
        { key: 'is_default', label: m.plan_default, input: 'switch', hint: m.plan_default_hint },
      ],
    },
  ],
  filters: [statusFilter, { key: 'is_public', label: m.plan_public, kind: 'flag', choices: yesNo }],
  views: statusViews,
  sorts: [...SORTS, 'code', 'price_monthly'],
})
