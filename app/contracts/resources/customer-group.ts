import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { requiredText, SORTS, sortOrder, text } from '../fields.ts'
import { resource } from '../kit.ts'
import { percent } from '../percent.ts'

/** Customers for whom prices of their own hold (product.md 6.15). */
export const customerGroup = resource({
  name: 'customer-group',
  path: 'customer-groups',
  permission: 'customer-group',
  labels: { one: m.customer_group, many: m.permission_customer_group, empty: m.empty_customer_groups },
  texts: { name: requiredText(120), description: z.nullable(text(500)) },
  shape: {
    sort_order: sortOrder,
    /** At most one is; whoever is in no other group is in it. */
    is_default: z._default(z.boolean(), false),
    /** Off the price of every product; a special price or a tier that is lower holds instead. */
    discount_percent: z._default(percent, 0),
    /** Its prices hold for its customers once somebody who may change groups approved them. */
    approval: z._default(z.boolean(), false),
  },
  extra: { customer_count: z.int() },
  columns: [
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'is_default', label: m.customer_group_default, cell: 'mark' },
    { key: 'discount_percent', label: m.customer_group_discount, cell: 'number', align: 'end' },
    { key: 'customer_count', label: m.nav_customers, cell: 'number', align: 'end' },
    { key: 'sort_order', label: m.sort_order, cell: 'number', sortable: true, align: 'end', mobile: 'hidden' },
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
      title: m.nav_settings,
      side: true,
      fields: [
        { key: 'is_default', label: m.customer_group_default, input: 'switch', hint: m.customer_group_default_hint },
        {
          key: 'discount_percent',
          label: m.customer_group_discount,
          input: 'number',
          max: 100,
          decimals: 2,
          hint: m.customer_group_discount_hint,
        },
        { key: 'approval', label: m.customer_group_approval, input: 'switch', hint: m.customer_group_approval_hint },
        { key: 'sort_order', label: m.sort_order, input: 'number', max: 999, hint: m.sort_order_hint },
      ],
    },
  ],
  filters: [],
  sorts: SORTS.filter((sort) => sort !== 'status'),
})
