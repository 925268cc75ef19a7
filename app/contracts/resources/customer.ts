import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { CONSENT_SOURCES, consentChoices } from '../consent.ts'
import { customerAddress, MOST_ADDRESSES, shownAddress } from '../customer-address.ts'
import { email } from '../email.ts'
import { named, optionalText, phone, phoneText, reference, requiredText, text } from '../fields.ts'
import { type Choice, LOCALES, resource } from '../kit.ts'

const sources: readonly Choice[] = [
  { value: 'web', label: m.customer_source_web },
  { value: 'manual', label: m.customer_source_manual },
  { value: 'import', label: m.customer_source_import },
]
const subscribed: readonly Choice[] = [
  { value: 'true', label: m.customer_subscribed },
  { value: 'false', label: m.customer_not_subscribed },
]
const approval: readonly Choice[] = [
  { value: 'true', label: m.customer_approved_state },
  { value: 'false', label: m.customer_not_approved },
]
const languages: readonly Choice[] = [
  { value: 'en', label: () => 'English' },
  { value: 'km', label: () => 'ខ្មែរ' },
]
const tag = text(64).check(z.minLength(1))

/** Who buys from a store (product.md 6.15); whoever orders becomes one by his telephone. */
export const customer = resource({
  name: 'customer',
  path: 'customers',
  page: 'customer',
  permission: 'customer',
  trash: true,
  composed: true,
  labels: { one: m.entity_customer, many: m.nav_customers, empty: m.empty_customers },
  texts: { name: requiredText(130) },
  shape: {
    firstname: requiredText(64),
    lastname: z._default(text(64), ''),
    /** As people write it; kept in E.164. Whoever came in a file may have an email alone. */
    telephone: phone,
    /** Whoever orders with one of them is this customer, too. */
    other_telephones: z._default(z.array(phoneText).check(z.maxLength(20)), []),
    email: z._default(z.nullable(email), null),
    customer_group_id: reference,
    /** Whether the prices of a group hold for him that wants its customers approved. */
    approved: z.optional(z.boolean()),
    tags: z._default(z.array(tag).check(z.maxLength(50)), []),
    note: optionalText(2000),
    newsletter: z._default(z.boolean(), false),
    /** The language he is written to in. */
    locale: z._default(z.enum(LOCALES), 'en'),
    /** All of them: one that is not sent goes. */
    addresses: z._default(z.array(customerAddress).check(z.maxLength(MOST_ADDRESSES)), []),
  },
  extra: {
    customer_group: named,
    source: z.enum(['web', 'import', 'manual']),
    approved: z.boolean(),
    /** As a list shows them. */
    tag_names: z.nullable(z.string()),
    /** All his orders, whatever became of them. */
    orders_count: z.int(),
    /** What those of them come to that count as revenue. */
    total_spent: z.string(),
    currency: z.enum(['USD', 'KHR']),
    last_order_at: z.nullable(z.string()),
    /** Of one customer, not in lists: of his orders that count as revenue; null where there is none. */
    average_order: z.optional(z.nullable(z.string())),
    /** Of one customer, not in lists: the default one first. */
    addresses: z.optional(z.array(shownAddress)),
    consent_at: z.nullable(z.string()),
    consent_source: z.nullable(z.enum(CONSENT_SOURCES)),
  },
  columns: [
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'telephone', label: m.telephone, cell: 'phone', sortable: true },
    { key: 'email', label: m.email, cell: 'text', sortable: true, optional: true, mobile: 'hidden' },
    { key: 'customer_group', label: m.customer_group, cell: 'text' },
    { key: 'tag_names', label: m.tags, cell: 'text', optional: true },
    {
      key: 'orders_count',
      label: m.orders,
      cell: 'number',
      sortable: true,
      align: 'end',
      leads: { page: '/sales', filter: 'customer_id', permission: 'order-view' },
    },
    { key: 'total_spent', label: m.customer_spent, cell: 'money', sortable: true, align: 'end' },
    { key: 'last_order_at', label: m.customer_last_order, cell: 'date', sortable: true },
    { key: 'created_at', label: m.created_at, cell: 'date', sortable: true, optional: true, mobile: 'hidden' },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [
        { key: 'firstname', label: m.firstname, input: 'text', required: true, max: 64 },
        { key: 'lastname', label: m.lastname, input: 'text', max: 64 },
        { key: 'telephone', label: m.telephone, input: 'text', required: true, max: 32, hint: m.customer_phone_hint },
        { key: 'email', label: m.email, input: 'text', max: 255 },
        {
          key: 'other_telephones',
          label: m.customer_other_phones,
          input: 'words',
          hint: m.customer_other_phones_hint,
        },
      ],
    },
    { title: m.customer_addresses, fields: [{ key: 'addresses', label: m.customer_addresses, input: 'own' }] },
    {
      title: m.customer_notes,
      fields: [{ key: 'note', label: m.import_field_note, input: 'textarea', max: 2000, hint: m.customer_note_hint }],
    },
    {
      title: m.customer_details,
      side: true,
      fields: [
        { key: 'customer_group_id', label: m.customer_group, input: 'reference', of: 'customer-groups' },
        { key: 'approved', label: m.customer_approved, input: 'switch', hint: m.customer_approved_hint },
        { key: 'tags', label: m.tags, input: 'words', hint: m.customer_tags_hint },
        { key: 'locale', label: m.preference_language, input: 'select', choices: languages },
        { key: 'newsletter', label: m.import_field_newsletter, input: 'switch', hint: m.customer_newsletter_hint },
      ],
    },
  ],
  filters: [
    { key: 'customer_group_id', label: m.customer_group, of: 'customer-groups' },
    { key: 'tag', label: m.customer_tag, kind: 'text' },
    { key: 'approved', label: m.customer_approval, kind: 'flag', choices: approval },
    { key: 'source', label: m.customer_source, choices: sources },
    { key: 'newsletter', label: m.import_field_newsletter, kind: 'flag', choices: subscribed },
    { key: 'consent_source', label: m.consent_source, choices: consentChoices },
  ],
  views: [{ key: 'waiting', label: m.customer_not_approved, search: { approved: 'false' } }],
  sorts: [
    'id',
    'name',
    'telephone',
    'email',
    'orders_count',
    'total_spent',
    'last_order_at',
    'created_at',
    'updated_at',
  ],
})
