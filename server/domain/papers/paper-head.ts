import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import type { InvoiceData } from '../invoice/data.ts'
import { plain } from '../invoice/paper-text.ts'

/** What the head and the foot of every paper say: whose it is, which one, of when. */
export function paperHead(data: InvoiceData, title: string, locale: Locale) {
  const [year = 1970, month = 1, day = 1] = data.date_added.split('-').map(Number)
  return {
    locale,
    number: plain(`#${data.invoice_no}`),
    year,
    month,
    day,
    store_name: plain(data.store_name),
    store_address: plain(data.store_address),
    store_phone: plain(data.store_phone),
    store_email: plain(data.store_email),
    store_vattin: data.store_vattin ? plain(`${m.vattin({}, { locale })} ${data.store_vattin}`) : '',
    labels: {
      title,
      // The template knows the numbers.
      page: m.invoice_page({ n: '{n}', m: '{m}' }, { locale }),
    },
  }
}

/** Labels with what they say, but those that say nothing. */
export const said = (facts: readonly (readonly [label: string, value: string])[]): [string, string][] =>
  facts.map(([label, value]): [string, string] => [label, plain(value)]).filter(([, value]) => value !== '')
