import * as z from 'zod/mini'
import { one } from '#server/core/rows/rows.ts'

export const accountShape = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  telephone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telephone_verified: z.boolean(),
  email_verified: z.boolean(),
  /** Whether codes are sent by Telegram, too. */
  telegram: z.boolean(),
  created_at: z.string(),
})
export type ShownAccount = z.output<typeof accountShape>

export const accountOrderShape = z.object({
  invoice_no: z.string(),
  date_added: z.string(),
  type: z.string(),
  is_paid: z.boolean(),
  order_status: z.object({ id: z.int(), name: z.string(), group: z.string() }),
  total: z.string(),
  total_khr: z.string(),
  currency_code: z.string(),
  /** Opens the order. */
  tracking: z.string(),
  tracking_url: z.string(),
})
export type AccountOrder = z.output<typeof accountOrderShape>

export const tokenShape = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_at: z.string(),
})

export const accountReply = one(accountShape)
