import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { image, requiredText, SORTS, sortOrder, stateFields, status, statusFilter, text } from '../fields.ts'
import { type Choice, type Row, resource } from '../kit.ts'

/** How somebody is reached, each with the word for it and how its value is written (product.md 6.23). */
export const CHANNELS = {
  phone: { label: m.contact_type_phone },
  telegram: { label: m.contact_type_telegram },
  messenger: { label: m.contact_type_messenger },
  line: { label: m.contact_type_line },
  whatsapp: { label: m.contact_type_whatsapp },
  email: { label: m.contact_type_email },
  website: { label: m.contact_type_website },
  address: { label: m.contact_type_address },
} as const
export type Channel = keyof typeof CHANNELS
export type Department = keyof typeof DEPARTMENTS

export const DEPARTMENTS = {
  sales: { label: m.contact_department_sales },
  technical: { label: m.contact_department_technical },
  billing: { label: m.contact_department_billing },
} as const

const channels = Object.keys(CHANNELS) as Channel[]
const departments = Object.keys(DEPARTMENTS) as (keyof typeof DEPARTMENTS)[]
const choices = (of: Record<string, { label: Choice['label'] }>): Choice[] =>
  Object.entries(of).map(([value, { label }]) => ({ value, label }))

/** A way to reach people: a store's own for its shoppers, the platform's for its merchants. */
export const supportContact = resource({
  name: 'support_contact',
  path: 'support-contacts',
  page: 'support-contact',
  permission: undefined,
  labels: { one: m.support_contact, many: m.support_contacts },
  texts: { name: requiredText(120), hours: z.nullable(text(120)) },
  shape: {
    type: z._default(z.enum(channels), 'phone'),
    value: requiredText(255),
    department: z._default(z.nullable(z.enum(departments)), null),
    ...image,
    sort_order: sortOrder,
    status,
  },
  extra: {
    image_url: z.nullable(z.string()),
    /** Where a click leads: `tel:`, `mailto:` or `https://`. */
    href: z.string(),
  },
  columns: [
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'value', label: m.contact_value, cell: 'text' },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [
        { key: 'type', label: m.contact_type, input: 'select', choices: choices(CHANNELS) },
        { key: 'value', label: m.contact_value, input: 'text', required: true, max: 255, hint: m.contact_value_hint },
        { key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 120 },
        { key: 'hours', label: m.contact_hours, input: 'text', translated: true, max: 120, hint: m.contact_hours_hint },
        {
          key: 'department',
          label: m.contact_department,
          input: 'select',
          choices: [{ value: '', label: m.contact_department_none }, ...choices(DEPARTMENTS)],
        },
      ],
    },
    { title: m.status, side: true, fields: stateFields },
    {
      title: m.image,
      side: true,
      fields: [{ key: 'image', label: m.contact_icon, input: 'image', crop: { width: 330, height: 330 } }],
    },
  ],
  filters: [statusFilter, { key: 'type', label: m.contact_type, choices: choices(CHANNELS) }],
  sorts: SORTS,
})

/** A contact as those see it who are to use it. */
export const shownContact = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(channels),
  value: z.string(),
  href: z.string(),
  department: z.nullable(z.enum(departments)),
  hours: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  translations: z.partialRecord(z.enum(['en', 'km']), z.record(z.string(), z.nullable(z.string()))),
})
/** A contact as those see it who keep it. */
export type ContactRow = Row<typeof supportContact>
export type ShownContact = z.infer<typeof shownContact>
