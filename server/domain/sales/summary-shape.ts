import * as z from 'zod'
import { MOST_BARS } from '#app/contracts/dashboard.ts'
import { orderRowShape } from './shapes.ts'

export const money = z.string().describe('Decimal string in the store’s currency')
const seller = z.object({ id: z.int(), name: z.string(), quantity: z.int(), total: money })

/** What somebody did, as the log has it. */
export const deed = z.object({
  id: z.int(),
  user_name: z.string(),
  actor_type: z.string(),
  event: z.string(),
  entity: z.string(),
  entity_id: z.int().nullable(),
  entity_label: z.string(),
  created_at: z.string(),
})

/** What came of some days. */
export const ofDays = {
  date_start: z.string(),
  date_end: z.string(),
  total_sale: money.describe('Of orders in processing and complete statuses'),
  total_order: z.int(),
  total_sold: z.int().describe('How many orders total_sale is of'),
  average_sale: money.describe('Of one of these'),
  by_day: z
    .array(z.object({ date: z.string(), orders: z.int(), total: money }))
    .describe(`Each of the last ${MOST_BARS} of the days`),
}

/** Keys as the specification spells them (section 3, Sale summary data). */
export const summaryShape = z.object({
  sale_summary: z.object({
    ...ofDays,
    total_sale_khr: z.string(),
    total_pending: z.int().describe('Now, whatever the days'),
    total_unpaid: z.int().describe('Now: unpaid and not closed'),
    today: z.object({ total_sale: money, total_order: z.int() }),
    previous: z.object(ofDays).describe('Of the days before, as many as have come of these'),
  }),
  needs_attention: z.object({
    unpaid: z.int().describe('Orders that are to be paid, and were placed more than 24 hours ago'),
    missing: z.int().describe('Missing orders'),
    low_stock: z.int().describe('Products of which few are left'),
    failed_mail: z.int().describe('Orders whose customer could not be told of them'),
  }),
  recent_ativity: z.array(deed),
  top_selling_categories: z.array(seller),
  top_selling_products: z.array(seller),
  latest_order: z.array(orderRowShape),
  total_product: z.int(),
  total_category: z.int(),
  total_customer: z.int(),
  currency_code: z.string(),
  date_today: z.string().describe('Where the store is'),
})
