import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from './amount.ts'
import { MOST_SORT_ORDER, optionalText, requiredText, text } from './fields.ts'
import { LOCALES, type Text } from './kit.ts'
import { CASH_ON_DELIVERY, type PaymentWay } from './order-payment.ts'

/** How a store can be paid (product.md 6.19); each is there once. */
export const PAYMENT_CODES = [CASH_ON_DELIVERY, 'khqr', 'bank_transfer'] as const
export type PaymentCode = (typeof PAYMENT_CODES)[number]

/** What each is called until the merchant calls it otherwise. */
export const PAYMENT_NAMES: Readonly<
  Record<PaymentCode, (inputs: object, options: { locale: 'en' | 'km' }) => string>
> = {
  cod: m.payment_cod,
  khqr: m.payment_way_khqr,
  bank_transfer: m.payment_way_bank,
}

/** What is explained to the merchant of each. */
export const PAYMENT_HINTS: Readonly<Record<PaymentCode, Text>> = {
  cod: m.payment_cod_hint,
  khqr: m.payment_khqr_hint,
  bank_transfer: m.payment_bank_transfer_hint,
}

/** How money that came by it is written down. */
export const WAY_OF_CODE: Readonly<Record<PaymentCode, PaymentWay>> = {
  cod: 'cash',
  khqr: 'khqr',
  bank_transfer: 'bank',
}

export const isPaymentCode = (code: string): code is PaymentCode => PAYMENT_CODES.some((known) => known === code)

/** What a KHQR may hold of each, in UTF-16 units (EMVCo tags 29, 30, 59 and 60; product.md 5.3). */
export const KHQR_LIMITS = { account_id: 32, merchant_name: 25, merchant_city: 15, merchant_id: 32, bank: 32 } as const

export const KHQR_TYPES = ['individual', 'merchant'] as const

/** Whom a KHQR pays. All of it can be read off the code. */
export const khqrAccount = z.object({
  account_id: requiredText(KHQR_LIMITS.account_id).check(
    z.refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), { error: () => m.payment_error_account() }),
  ),
  merchant_name: requiredText(KHQR_LIMITS.merchant_name),
  merchant_city: z._default(requiredText(KHQR_LIMITS.merchant_city), 'Phnom Penh'),
  type: z._default(z.enum(KHQR_TYPES), 'individual'),
  /** Of a merchant: as the bank gave it. */
  merchant_id: optionalText(KHQR_LIMITS.merchant_id),
  bank: optionalText(KHQR_LIMITS.bank),
})
export type KhqrAccount = z.output<typeof khqrAccount>

/** Why Bakong does not answer a store. `refused`: it does not answer where this server stands. */
export const BAKONG_FAULTS = ['token', 'refused', 'secret', 'busy', 'slow', 'unreachable', 'nonsense'] as const
export type BakongFaultCode = (typeof BAKONG_FAULTS)[number]

/** A token of Bakong's; empty or null takes it out. */
const bakongToken = z.nullable(
  text(2000).check(
    z.refine((value) => value === '' || /^[\w.~+/=-]{16,}$/.test(value), { error: () => m.bakong_error_token() }),
  ),
)

export const PAYMENT_TEXTS = { name: 80, description: 200, instructions: 1000 } as const
export type PaymentText = keyof typeof PAYMENT_TEXTS
const words = z.partial(
  z.object({
    name: z.nullable(text(PAYMENT_TEXTS.name)),
    description: z.nullable(text(PAYMENT_TEXTS.description)),
    instructions: z.nullable(text(PAYMENT_TEXTS.instructions)),
  }),
)

const currency = z.enum(['USD', 'KHR'])
const limit = z.nullable(z.union([z.literal(''), amount]))

/** What is sent of a payment method; what is not sent stays. */
const patch = z.partial(
  z.object({
    translations: z.partialRecord(z.enum(LOCALES), words),
    /** Of which orders, by their currency; empty: of all. */
    currencies: z.array(currency).check(z.maxLength(2)),
    min_total: limit,
    max_total: limit,
    status: z.boolean(),
    sort_order: z.int().check(z.gte(0), z.lte(MOST_SORT_ORDER)),
    /** Of KHQR alone. */
    khqr: khqrAccount,
    /** Of KHQR alone; it is never read back. */
    bakong_token: bakongToken,
    version: z.int(),
  }),
)
export type PaymentMethodPatch = z.output<typeof patch>

const reply = z.object({
  code: z.enum(PAYMENT_CODES),
  /** In the asked language. */
  name: z.string(),
  translations: z.object({ en: z.record(z.string(), z.string()), km: z.record(z.string(), z.string()) }),
  currencies: z.array(currency),
  min_total: z.nullable(z.string()),
  max_total: z.nullable(z.string()),
  /** Of `min_total` and `max_total`. */
  currency,
  status: z.boolean(),
  sort_order: z.int(),
  /** Whether it has all it needs to be offered. */
  is_ready: z.boolean(),
  /** Null where none is set. */
  khqr: z.nullable(
    z.object({
      account_id: z.string(),
      merchant_name: z.string(),
      merchant_city: z.string(),
      type: z.enum(KHQR_TYPES),
      merchant_id: z.nullable(z.string()),
      bank: z.nullable(z.string()),
    }),
  ),
  /** Null where Bakong is not asked whether codes were paid. */
  bakong: z.nullable(z.object({ ends_with: z.string(), fault: z.nullable(z.enum(BAKONG_FAULTS)) })),
  /** 0: it was never saved. */
  version: z.int(),
})
export type PaymentMethodRow = z.infer<typeof reply>

export const paymentMethod = { patch, reply }

/** Why a claim of a payment is rejected, for the customer to read. */
export const rejectClaimBody = z.object({ reason: optionalText(200) })
