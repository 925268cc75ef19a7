import type { Changes } from '#app/bff/activity-logs.functions.ts'
import { type FieldSet, type Text, TONGUES } from '#app/contracts/kit.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { settings } from '#app/contracts/settings.ts'
import { systemSettings } from '#app/contracts/system-settings.ts'
import { m } from '#app/paraglide/messages.js'
import { RESOURCES } from './resources.ts'

type Value = Changes[string][0]

/** A field that changed, as a person reads it. */
export interface ChangedField {
  key: string
  label: string
  before: Value
  after: Value
}

const FORMS: Readonly<Record<string, { fieldSets: readonly FieldSet[] }>> = {
  ...Object.fromEntries(RESOURCES.map((resource) => [resource.name, resource])),
  settings,
  'system-settings': systemSettings,
}

/** Names of fields that stand in no declared form. */
const OTHERS: Readonly<Record<string, Text>> = {
  email: m.email,
  firstname: m.first_name,
  lastname: m.last_name,
  phone: m.telephone,
  telephone: m.telephone,
  address: m.address,
  password: m.password,
  status: m.status,
  image: m.image,
  name: m.name,
  code: m.code,
  price: m.price,
  quantity: m.quantity,
  description: m.description,
  is_paid: m.sale_paid_question,
  role_ids: m.roles,
  ids: m.log_rows,
  category_ids: m.categories,
  tag_ids: m.tags,
  tags: m.tags,
  image_path: m.image,
  permissions_added: m.log_permissions_added,
  permissions_removed: m.log_permissions_removed,
  sort_order: m.sort_order,
  slug: m.slug,
  parent_id: m.category_parent,
  products_to: m.category_remove_to,
  newsletter: m.import_field_newsletter,
  note: m.import_field_note,
  locale: m.preference_language,
  customer_group_id: m.customer_group,
  email_change: m.email,
  email_verified: m.email_confirmed,
  invited_by: m.invitation_by,
  sessions: m.sessions,
  two_factor: m.two_factor,
  order_status: m.status,
  admin_status: m.admin_status,
  admin_status_reason: m.store_reason,
  category_id: m.store_category,
  domain: m.store_domain,
  feature: m.store_feature,
  latitude: m.store_latitude,
  longitude: m.store_longitude,
  metaTagDescription: m.meta_tag_description,
  metaTagKeywords: m.meta_tag_keyword,
  metaTagTitle: m.meta_tag_title,
  owner: m.role_owner,
  reason: m.store_reason,
  settings: m.seo,
  sub_domain: m.sub_domain,
  theme_id: m.theme,
  plan_id: m.plan,
  store_theme_name: m.theme,
  theme_accent: m.theme_accent,
  order_status_id: m.status,
  author_id: m.post_author,
  read_minutes: m.post_read_minutes,
  rating: m.review_rating,
  text: m.review_text,
}

/** What a field is called where anything says so. */
export function knownLabel(entity: string, key: string): Text | undefined {
  const fields = FORMS[entity]?.fieldSets.flatMap((set) => [...set.fields])
  return fields?.find((field) => field.key === key)?.label ?? OTHERS[key]
}

function labelOf(entity: string, key: string): string {
  const label = knownLabel(entity, key)
  return label?.() ?? key.replace(/_id$/, '').replaceAll('_', ' ')
}

const isFields = (value: unknown): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What changed, field by field; texts are taken apart by language, and an order's status has its name. */
export function changedFields(entity: string, changes: Changes): ChangedField[] {
  return Object.entries(changes).flatMap(([key, [before, after]]) => {
    if (key === 'translations') return changedTexts(entity, before, after)
    const status = key === 'order_status_id' || (entity === 'order' && key === 'status')
    const shown = (value: Value) =>
      status && typeof value === 'number' ? (orderStatus(value)?.name() ?? value) : value
    return [{ key, label: labelOf(entity, key), before: shown(before), after: shown(after) }]
  })
}

function changedTexts(entity: string, before: Value, after: Value): ChangedField[] {
  const inLanguage = (of: Value, language: string) => {
    const texts = isFields(of) ? of[language] : null
    return isFields(texts) ? texts : {}
  }
  return Object.entries(TONGUES).flatMap(([language, name]) => {
    const [old, now] = [inLanguage(before, language), inLanguage(after, language)]
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .filter((key) => (old[key] ?? '') !== (now[key] ?? ''))
      .map((key) => ({
        key: `${language}.${key}`,
        label: `${labelOf(entity, key)} (${name})`,
        before: old[key] ?? null,
        after: now[key] ?? null,
      }))
  })
}
