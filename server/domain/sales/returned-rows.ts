import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { withLocale } from '#server/core/procedure/locale.ts'
import type { CustomerNews } from './customer-news.ts'

/** What came back and what it came to, as a customer reads it in his language. */
export const returnedRows = (
  { lines, credit, refund }: Extract<CustomerNews, { kind: 'return' }>,
  locale: Locale,
): [string, string][] =>
  withLocale(locale, () => [
    ...lines.map(({ name, quantity }): [string, string] => [name[locale], `× ${quantity}`]),
    ...(credit === null ? [] : [[m.return_credit(), credit] satisfies [string, string]]),
    ...(refund === null ? [] : [[m.payment_out(), refund] satisfies [string, string]]),
  ])
