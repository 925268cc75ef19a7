import type { Sale } from '#app/bff/sales.functions.ts'

type Money = Pick<Sale, 'is_paid' | 'payments' | 'total' | 'paid_amount'>

/** What of an order's money is with the store: all of it where it only counts as paid, and nobody wrote down how. */
export const leftPaid = ({ is_paid, payments, total, paid_amount }: Money): string =>
  is_paid && payments.length === 0 ? total : paid_amount
