import type { Field } from '#app/contracts/kit.ts'
import { storeFields, storeQuery } from '#app/contracts/store.ts'
import type { Contract } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'

/** The specification's store form (2.8, 3), by where its parts stand; what is 'own' is drawn by store-cards.tsx. */
export const FIELDS = {
  name: { key: 'name', label: m.name, input: 'text', required: true, max: 120 },
  owner: { key: 'owner', label: m.role_owner, input: 'text', required: true, max: 120 },
  domain: { key: 'domain', label: m.store_domain, input: 'text', max: 255, hint: m.store_domain_hint },
  address: { key: 'address', label: m.address, input: 'textarea', max: 500 },
  latitude: { key: 'latitude', label: m.store_latitude, input: 'number', max: 90, decimals: 6 },
  longitude: { key: 'longitude', label: m.store_longitude, input: 'number', max: 180, decimals: 6 },
  metaTagTitle: { key: 'metaTagTitle', label: m.meta_tag_title, input: 'text', max: 255 },
  metaTagDescription: { key: 'metaTagDescription', label: m.meta_tag_description, input: 'textarea', max: 500 },
  metaTagKeywords: { key: 'metaTagKeywords', label: m.meta_tag_keyword, input: 'text', max: 255 },
  sortOrder: { key: 'sortOrder', label: m.sort_order, input: 'number', max: 999, hint: m.sort_order_hint },
  feature: { key: 'feature', label: m.store_feature, input: 'switch', hint: m.store_feature_hint },
  logo: { key: 'logo', label: m.logo, input: 'image', crop: { width: 330, height: 330 } },
} satisfies Record<string, Field>

const own = (key: string, label: Field['label'], required = false): Field => ({ key, label, input: 'own', required })

/** What the kit's form reads of a store; a new one's owner is given a password. */
export const storeContract: Contract = {
  name: 'store',
  path: 'stores',
  permission: undefined,
  labels: { one: m.store, many: m.nav_stores },
  columns: [],
  filters: [],
  sorts: [],
  textKeys: [],
  texts: {},
  query: storeQuery,
  // Passwords are not the kit's: it would trim them (password-fields.tsx).
  body: storeFields,
  fieldSets: [
    {
      title: m.general,
      fields: [
        ...Object.values(FIELDS),
        own('sub_domain', m.sub_domain),
        own('category_id', m.store_category, true),
        own('theme_id', m.theme, true),
        own('plan_id', m.plan),
        own('email', m.email, true),
        own('phone', m.telephone),
        own('admin_status', m.admin_status),
        own('admin_status_reason', m.store_reason),
        own('password', m.password),
        own('password_confirmation', m.password_confirmation),
      ],
    },
  ],
}
