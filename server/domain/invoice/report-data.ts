import type { Locale } from '#app/contracts/kit.ts'
import type { InvoiceData } from './data.ts'
import type { InvoicePaper } from './paper.ts'

/**
 * What a template of the report service gets. The twelve names of the specification's section 3 stand first; the rest
 * is what our own paper shows beyond them, with `locale` and `labels` for a template that speaks both languages.
 * `date_added` is text as shown, `21/Nov/2026`. A store's logo goes by name: its bytes stay here.
 */
export function reportData(data: InvoiceData, paper: InvoicePaper, locale: Locale) {
  return {
    order_products: data.order_products,
    order_total: data.order_total,
    date_added: paper.facts[0]?.[1] ?? '',
    store_address: data.store_address,
    store_phone: data.store_phone,
    store_name: data.store_name,
    store_email: data.store_email,
    invoice_no: data.invoice_no,
    customer_fullname: data.customer_fullname,
    email: data.email,
    telephone: data.telephone,
    logo_name: data.logo_name,

    store_vattin: data.store_vattin,
    locale,
    labels: paper.labels,
    shipping_address_1: data.shipping_address_1,
    payment_method_name: data.payment_method_name,
    shipping_method_name: data.shipping_method_name,
    order_status: data.order_status,
    currency: data.currency,
    total_khr: data.total_khr,
    is_paid: data.is_paid,
    is_copy: data.is_copy ?? false,
    revised_at: data.revised_at ?? null,
  }
}
