import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import type { InvoiceData } from './data.ts'
import { dayText, plain } from './paper-text.ts'

/** What the template invoice.typ reads: the data as texts in the order they stand, with the labels of one language. */
export function invoicePaper(data: InvoiceData, locale: Locale) {
  const [year = 1970, month = 1, day = 1] = data.date_added.split('-').map(Number)
  const facts = [
    [m.invoice_date({}, { locale }), dayText(data.date_added, locale)],
    [m.invoice_revised({}, { locale }), data.revised_at && dayText(data.revised_at, locale)],
    [m.invoice_payment_method({}, { locale }), data.payment_method_name],
    [m.invoice_shipping_method({}, { locale }), data.shipping_method_name],
    [m.invoice_status({}, { locale }), data.order_status.name],
  ]
  return {
    locale,
    labels: labelsOf(locale),
    number: plain(`#${data.invoice_no}`),
    year,
    month,
    day,
    store_name: plain(data.store_name),
    store_address: plain(data.store_address),
    store_phone: plain(data.store_phone),
    store_email: plain(data.store_email),
    store_vattin: data.store_vattin ? plain(`${m.vattin({}, { locale })} ${data.store_vattin}`) : '',
    customer_fullname: plain(data.customer_fullname),
    telephone: plain(data.telephone),
    email: plain(data.email),
    shipping_address_1: plain(data.shipping_address_1),
    is_paid: data.is_paid,
    is_copy: data.is_copy ?? false,
    facts: facts.map(([label, value = '']) => [label, plain(value)]).filter(([, value]) => value),
    rows: data.order_products.map((line) => ({
      name: plain(line.name),
      code: plain(line.code, 14),
      quantity: String(line.quantity),
      price: plain(line.price),
      total: plain(line.total),
      options: line.order_option.map(({ name, value }) => plain(`${name}: ${value}`)),
    })),
    totals: data.order_total.map(({ name, title, text }) => ({
      title: plain(title),
      text: plain(text),
      is_sum: name === 'total',
    })),
    total_khr: plain(data.total_khr),
  }
}

export type InvoicePaper = ReturnType<typeof invoicePaper>

function labelsOf(locale: Locale) {
  return {
    title: m.invoice_title({}, { locale }),
    copy: m.invoice_copy({}, { locale }),
    paid: m.invoice_paid({}, { locale }),
    unpaid: m.invoice_unpaid({}, { locale }),
    customer: m.invoice_customer({}, { locale }),
    in_riel: m.invoice_in_riel({}, { locale }),
    // The template knows the numbers.
    page: m.invoice_page({ n: '{n}', m: '{m}' }, { locale }),
    columns: [
      m.invoice_column_no({}, { locale }),
      m.invoice_column_product({}, { locale }),
      m.invoice_column_code({}, { locale }),
      m.invoice_column_quantity({}, { locale }),
      m.invoice_column_price({}, { locale }),
      m.invoice_column_total({}, { locale }),
    ],
  }
}
