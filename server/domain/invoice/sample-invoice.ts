import type { InvoiceData } from './data.ts'

/** Stacked consonants and a vowel that is written before the letter it follows: what only a shaper gets right. */
const KHMER = 'ស្ត្រី ខ្ញុំ ភ្នំពេញ'

/** An invoice that is nobody's, to see whether one can be made. */
export const SAMPLE_INVOICE: InvoiceData = {
  invoice_no: 'TEST',
  date_added: '2026-01-01',
  store_name: KHMER,
  store_address: '',
  store_phone: '',
  store_email: '',
  store_vattin: '',
  logo_name: '',
  logo: null,
  customer_fullname: KHMER,
  email: '',
  telephone: '',
  shipping_address_1: '',
  payment_method_name: '',
  shipping_method_name: '',
  order_status: { name: '' },
  currency: 'USD',
  order_products: [],
  total_khr: '',
  is_paid: true,
  order_total: [{ name: 'total', title: 'Total', text: '$0.00' }],
}
