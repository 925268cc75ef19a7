import { PERMISSION_ACTIONS } from '#app/contracts/permissions.ts'
import { m } from '#app/paraglide/messages.js'

type Say = () => string
type Action = (typeof PERMISSION_ACTIONS)[number]

/** What is odd about a permission, and which other one it needs to be of use (product.md T5). */
interface Odd {
  text: Say
  needs?: string
}

interface Group {
  key: string
  name: Say
  /** Resources of `{resource}-view|create|update|delete`. */
  resources: Record<string, Say>
  /** Permissions beside these. */
  extras: Record<string, Say>
}

/** All permission strings of the specification's section 6, as people look for them. */
const GROUPS: readonly Group[] = [
  {
    key: 'catalog',
    name: m.nav_catalog,
    resources: {
      category: m.permission_category,
      product: m.permission_product,
      brand: m.permission_brand,
      'brand-icon': m.permission_brand_icon,
      manufacture: m.permission_manufacture,
      tag: m.permission_tag,
      'feature-product': m.permission_feature_product,
    },
    extras: { 'product-return-view': m.permission_product_return_view },
  },
  {
    key: 'sales',
    name: m.permission_group_sales,
    resources: { order: m.permission_order, 'shipping-method': m.permission_shipping_method },
    extras: { 'order-history-view': m.permission_order_history_view },
  },
  {
    key: 'customers',
    name: m.nav_customers,
    resources: { customer: m.permission_customer, 'customer-group': m.permission_customer_group },
    extras: { 'customer-affiliate-view': m.permission_customer_affiliate_view },
  },
  {
    key: 'marketing',
    name: m.permission_group_marketing,
    resources: {
      coupon: m.permission_coupon,
      promotion: m.permission_promotion,
      'promotion-product': m.permission_promotion_product,
      announcement: m.permission_announcement,
    },
    extras: { 'coupon-history-view': m.permission_coupon_history_view },
  },
  {
    key: 'content',
    name: m.permission_group_content,
    resources: {
      page: m.permission_page,
      menu: m.permission_menu,
      post: m.permission_post,
      'post-category': m.permission_post_category,
      banner: m.permission_banner,
    },
    extras: {},
  },
  {
    key: 'people',
    name: m.permission_group_people,
    resources: { user: m.permission_user, role: m.permission_role },
    extras: { 'audit-view': m.permission_audit_view },
  },
  {
    key: 'store',
    name: m.permission_group_store,
    resources: { 'store-category': m.permission_store_category },
    extras: {
      'setting-view': m.permission_setting_view,
      'setting-update': m.permission_setting_update,
      'subscription-view': m.permission_subscription_view,
      'subscription-update': m.permission_subscription_update,
      'plan-usage-history-view': m.permission_plan_usage_view,
      'payment-view': m.permission_payment_view,
    },
  },
  {
    key: 'reserved',
    name: m.permission_group_reserved,
    resources: {
      wallet: m.permission_wallet,
      'wallet-transaction': m.permission_wallet_transaction,
      contractor: m.permission_contractor,
      'chart-of-account': m.permission_chart_of_account,
      expense: m.permission_expense,
    },
    extras: {
      'expense-submit': m.permission_expense_submit,
      'expense-approve': m.permission_expense_approve,
      'expense-reject': m.permission_expense_reject,
      'expense-pay': m.permission_expense_pay,
      'expense-cancel': m.permission_expense_cancel,
    },
  },
]

const ACTIONS: Record<Action, Say> = {
  view: m.permission_view,
  create: m.permission_create,
  update: m.permission_update,
  delete: m.permission_delete,
}

/** The columns of that matrix. */
export const actionNames = () => PERMISSION_ACTIONS.map((action) => ({ action, name: ACTIONS[action]() }))

const ODD: Record<string, Odd> = {
  'post-category-update': { needs: 'post-category-delete', text: m.permission_odd_post_category },
  'subscription-view': { needs: 'plan-usage-history-view', text: m.permission_odd_subscription },
  'plan-usage-history-view': { needs: 'payment-view', text: m.permission_odd_plan_usage },
  'customer-affiliate-view': { text: m.permission_odd_trashed },
}

interface Named {
  code: string
  name: string
}

const ofResource = ([resource, what]: [string, Say]): Named[] =>
  PERMISSION_ACTIONS.map((action) => ({
    code: `${resource}-${action}`,
    name: m.permission_named({ what: what(), action: ACTIONS[action]() }),
  }))

const ofExtra = ([code, name]: [string, Say]): Named => ({ code, name: name() })

/** Every permission string with its name in the current language, in groups. */
export const permissionGroups = () =>
  GROUPS.map(({ name, resources, extras }) => ({
    group: name(),
    permissions: [...Object.entries(resources).flatMap(ofResource), ...Object.entries(extras).map(ofExtra)],
  }))

/** Names of permission strings, in the current language and in the order of the groups. */
export function permissionNames(codes: readonly string[]): string[] {
  const asked = new Set(codes)
  return permissionGroups().flatMap(({ permissions }) =>
    permissions.filter(({ code }) => asked.has(code)).map(({ name }) => name),
  )
}

/** The same as rows and switches: what a form of permissions is drawn from. */
export const permissionMatrix = () =>
  GROUPS.map(({ key, name, resources, extras }) => ({
    key,
    name: name(),
    note: key === 'reserved' ? m.permission_reserved_note() : null,
    rows: Object.entries(resources).map(([resource, what]) => ({
      resource,
      name: what(),
      odd: oddOf(PERMISSION_ACTIONS.map((action) => `${resource}-${action}`)),
    })),
    switches: Object.entries(extras).map((extra) => ({ ...ofExtra(extra), odd: oddOf([extra[0]]) })),
  }))

function oddOf(codes: readonly string[]) {
  const code = codes.find((one) => one in ODD)
  const odd = code && ODD[code]
  return odd ? { code, needs: odd.needs ?? null, text: odd.text() } : null
}
