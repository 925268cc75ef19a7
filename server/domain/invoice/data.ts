/**
 * What an invoice says: the specification's invoice report data (section 3), and what our paper shows beyond it.
 *
 * Everything but `date_added`, `revised_at`, `is_paid`, `is_copy` and `logo` is text for display, shown as it is, letter by letter:
 * names already in the wanted language (scripts may mix in each), money already formatted (`$1,234.50`, `41,000៛`).
 * An empty text leaves its line out.
 */
export type InvoiceData = {
  /** With the store's prefix, without `#`: `KT-001341`. */
  invoice_no: string
  /** The day of the order where the store is, `YYYY-MM-DD`. */
  date_added: string
  /** The day on which what it is of was last changed; absent: never. */
  revised_at?: string
  store_name: string
  store_address: string
  store_phone: string
  store_email: string
  /** The number by which the tax office knows the store. */
  store_vattin: string
  /** The stored file's name, for a report service; the paper shows `logo`. */
  logo_name: string
  /** The logo's bytes in any format that sharp reads; one that cannot be read is left out. */
  logo: Uint8Array | null
  customer_fullname: string
  email: string
  telephone: string
  shipping_address_1: string
  payment_method_name: string
  shipping_method_name: string
  order_status: { name: string }
  /** ISO 4217. */
  currency: string
  order_products: InvoiceLine[]
  /** In order; the row `total` is the sum to pay, and what stands behind it is no part of a sum. */
  order_total: { name: string; title: string; text: string }[]
  /** The sum in riel; empty where the store does not show it. */
  total_khr: string
  is_paid: boolean
  /** A reprint, marked as a copy. */
  is_copy?: boolean
}

export type InvoiceLine = {
  name: string
  /** The Sku. */
  code: string
  quantity: number
  /** Of one. */
  price: string
  total: string
  order_option: { name: string; value: string }[]
}
