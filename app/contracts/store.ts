import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { email } from './email.ts'
import { named, optionalText, requiredText, sortOrder, text } from './fields.ts'
import { unlessMissing } from './issues.ts'
import { type Choice, type Filter, listQuery, patchOf, type ViewPreset } from './kit.ts'
import { confirmed, newPassword } from './new-password.ts'
import { subDomain } from './sub-domain.ts'
import { userPatch } from './user.ts'

/** Days for which a store that was deleted can be had back. */
export const STORE_DAYS = 30
/** How many days a domain that leads here no more stays the address of its shop. */
export const DOMAIN_DAYS = 7

/** How long a platform admin looks after a store at a time. */
export const VISIT_MINUTES = 60

/** What a store is by its owner's or the platform's word, and what the platform thinks of it (product.md 6.1). */
export const STORE_STATUSES = ['active', 'inactive', 'suspended', 'closed'] as const
export const ADMIN_STATUSES = ['pending', 'approved', 'rejected', 'suspended'] as const
export type StoreStatus = (typeof STORE_STATUSES)[number]
export type AdminStatus = (typeof ADMIN_STATUSES)[number]

/** Those that shut a store: its people are told why. */
export const SHUT_STATUSES: readonly string[] = ['suspended', 'closed', 'rejected']

const STATUS_LABELS = {
  active: m.status_active,
  inactive: m.status_inactive,
  suspended: m.store_status_suspended,
  closed: m.store_status_closed,
} satisfies Record<StoreStatus, () => string>
const ADMIN_LABELS = {
  pending: m.admin_status_pending,
  approved: m.admin_status_approved,
  rejected: m.admin_status_rejected,
  suspended: m.store_status_suspended,
} satisfies Record<AdminStatus, () => string>

export const storeStatusChoices: readonly Choice[] = STORE_STATUSES.map((value) => ({
  value,
  label: STATUS_LABELS[value],
}))
export const adminStatusChoices: readonly Choice[] = ADMIN_STATUSES.map((value) => ({
  value,
  label: ADMIN_LABELS[value],
}))

const degrees = (most: number) =>
  z._default(z.nullable(z.number({ error: unlessMissing(m.rule_number) }).check(z.gte(-most), z.lte(most))), null)

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** A web site as people write it, kept as its host name. */
const domain = z._default(
  z.nullable(
    text(255).check(
      z.overwrite((value) =>
        value
          .toLowerCase()
          .replace(/^https?:\/\//, '')
          .replace(/\/$/, ''),
      ),
      z.refine((value) => value === '' || HOST.test(value), { error: () => m.rule_domain() }),
    ),
  ),
  null,
)

const chosen = z.int().check(z.positive())

/** The specification's store form (2.8, 3) but for the password. */
const form = {
  name: requiredText(120),
  /** Absent or empty: made of the name. */
  sub_domain: z.optional(z.union([z.literal(''), subDomain])),
  metaTagTitle: optionalText(255),
  metaTagDescription: optionalText(500),
  metaTagKeywords: optionalText(255),
  sortOrder,
  admin_status: z._default(z.enum(ADMIN_STATUSES), 'approved'),
  admin_status_reason: optionalText(500),
  feature: z._default(z.boolean(), false),
  category_id: chosen,
  theme_id: chosen,
  /** What it may have; null: no limits but the platform's own. */
  plan_id: z._default(z.nullable(chosen), null),
  /** The upload's `file_name`. */
  logo: optionalText(120),
  logo_path: optionalText(255),
  owner: requiredText(120),
  domain,
  /** Its owner signs in by it. */
  email: z.pipe(requiredText(254), email),
  phone: optionalText(32),
  address: optionalText(500),
  latitude: degrees(90),
  longitude: degrees(180),
}

/** What the form holds beside the password. */
export const storeFields = z.object(form)
export const storeBody = z.object({ ...form, ...newPassword }).check(confirmed)
export type StoreBody = z.output<typeof storeBody>

/** As every PUT, in part; a password is set where one is given. */
export const storePatch = z.object({
  ...patchOf(storeFields).shape,
  password: userPatch.shape.password,
  password_confirmation: userPatch.shape.password_confirmation,
})
export type StorePatch = z.output<typeof storePatch>

const filters = [
  { key: 'status', label: m.status, choices: storeStatusChoices },
  { key: 'admin_status', label: m.admin_status, choices: adminStatusChoices },
  { key: 'category_id', label: m.store_category, of: 'store-categories' },
  { key: 'plan_id', label: m.plan, of: 'plans' },
  {
    key: 'feature',
    label: m.store_feature,
    kind: 'flag',
    choices: [
      { value: 'true', label: m.yes },
      { value: 'false', label: m.no },
    ],
  },
  {
    key: 'deleted',
    label: m.store_deleted,
    kind: 'flag',
    choices: [
      { value: 'true', label: m.yes },
      { value: 'false', label: m.no },
    ],
  },
] as const satisfies readonly Filter[]
export const STORE_FILTERS: readonly Filter[] = filters

/** The views that come with the list. */
export const STORE_VIEWS: readonly ViewPreset[] = [
  { key: 'active', label: m.status_active, search: { status: 'active' } },
  { key: 'pending', label: m.admin_status_pending, search: { admin_status: 'pending' } },
  { key: 'suspended', label: m.store_status_suspended, search: { status: 'suspended' } },
  { key: 'deleted', label: m.store_deleted, search: { deleted: 'true' } },
]

/** `search` looks into names, web address, owner, e-mail and telephone number. */
export const storeQuery = listQuery(
  ['id', 'name', 'sub_domain', 'status', 'admin_status', 'sort_order', 'created_at', 'updated_at'],
  filters,
)
export type StoreQuery = z.output<typeof storeQuery>

export const storeReply = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  name_km: z.nullable(z.string()),
  sub_domain: z.string(),
  /** Of its shop. */
  url: z.string(),
  metaTagTitle: z.nullable(z.string()),
  metaTagDescription: z.nullable(z.string()),
  metaTagKeywords: z.nullable(z.string()),
  sortOrder: z.int(),
  feature: z.boolean(),
  status: z.string(),
  status_reason: z.nullable(z.string()),
  admin_status: z.string(),
  admin_status_reason: z.nullable(z.string()),
  category_id: z.nullable(z.int()),
  category: named,
  theme_id: z.nullable(z.int()),
  theme: named,
  plan_id: z.nullable(z.int()),
  plan: named,
  logo: z.nullable(z.string()),
  logo_path: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  owner: z.string(),
  domain: z.nullable(z.string()),
  /** Since when that leads to its shop; null: it does not, or is a site elsewhere. */
  domain_verified_at: z.nullable(z.string()),
  /** It leads here no more: when it stops being the shop's address; null: it does. */
  domain_ends_at: z.nullable(z.string()),
  email: z.string(),
  /** A new e-mail that waits to be confirmed; the other holds until then. */
  pending_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  default_locale: z.string(),
  base_currency: z.string(),
  /** Placed in the last 30 days, today among them. */
  orders_30d: z.int(),
  /** When one of its people signed in last. */
  last_login_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  /** When it was deleted, and when all that is in it goes; null: it was not. */
  deleted_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
})
export type StoreRow = z.infer<typeof storeReply>

/** A record in the DNS: it leads there, or says that. */
const domainRecord = z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() })
export type DomainRecord = z.infer<typeof domainRecord>

/** What `show` tells beside: who works there, and how much there is. */
export const storeDetail = z.extend(storeReply, {
  /** One of them shows that the domain is the store's own. */
  domain_records: z.array(domainRecord),
  users: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      is_owner: z.boolean(),
      status: z.boolean(),
      last_login_at: z.nullable(z.string()),
    }),
  ),
  usage: z.object({
    products: z.int(),
    orders: z.int(),
    customers: z.int(),
    users: z.int(),
    file_bytes: z.int(),
  }),
})
export type StoreDetail = z.infer<typeof storeDetail>

const reason = z._default(z.nullable(text(500)), null)
export const statusBody = z.object({ status: z.enum(STORE_STATUSES), reason })
export const adminStatusBody = z.object({ admin_status: z.enum(ADMIN_STATUSES), reason })
export type StatusBody = z.output<typeof statusBody>
export type AdminStatusBody = z.output<typeof adminStatusBody>
