import * as z from 'zod'
import { deed, money, ofDays } from '../sales/summary-shape.ts'

const seller = z.object({
  id: z.int(),
  name: z.string(),
  store_name: z.string(),
  quantity: z.int(),
  total: z.string().describe('Decimal string in currency_code'),
  currency_code: z.string(),
})
const newStores = { total_new_store: z.int().describe('Stores that came within these days') }

/** Keys as the specification spells them (section 3, Dashboard data and Sale summary data). */
export const platformShape = z.object({
  total_store: z.int(),
  stores: z.object({ active: z.int(), inactive: z.int(), suspended: z.int(), closed: z.int() }),
  total_product: z.int(),
  total_category: z.int(),
  total_customer: z.int(),
  sale_summary: z.object({
    ...ofDays,
    ...newStores,
    total_sale_khr: z.string(),
    today: z.object({ total_sale: money, total_order: z.int() }),
    previous: z.object({ ...ofDays, ...newStores }).describe('Of the days before, as many as have come of these'),
  }),
  needs_attention: z.object({
    failed_mail: z.int().describe('Messages that could not be sent'),
    held_mail: z.int().describe('Messages that are held back'),
  }),
  top_selling_products: z.array(seller).describe('In the last 30 days'),
  top_selling_categories: z.array(seller).describe('In the last 30 days'),
  top_selling_store: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sub_domain: z.string(),
      quantity: z.int().describe('Orders'),
      total: money,
    }),
  ),
  latest_store: z.array(
    z.object({ id: z.int(), name: z.string(), sub_domain: z.string(), status: z.string(), created_at: z.string() }),
  ),
  recent_ativity: z.array(deed),
  currency_code: z.string().describe('Of all amounts that name none'),
  khr_rate: z.int().describe('Riel for a dollar, by which what stores sell in riel is added'),
  date_today: z.string().describe('Where the platform is'),
})
