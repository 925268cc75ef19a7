/** What stands before or after an amount, by currency; `$` and `៛` are a store's own. */
const SIGNS: Record<string, string> = {
  US$: 'USD',
  USD: 'USD',
  $: 'USD',
  ដុល្លារ: 'USD',
  KHR: 'KHR',
  '៛': 'KHR',
  រៀល: 'KHR',
  '€': 'EUR',
  '£': 'GBP',
  '฿': 'THB',
  '₫': 'VND',
  '¥': 'CNY',
  '₹': 'INR',
  '₩': 'KRW',
}
/** Other currencies by their letters: what a shop's neighbours and suppliers write. */
const LETTERS =
  'AUD|BRL|CAD|CHF|CNY|DKK|EUR|GBP|HKD|IDR|INR|JPY|KRW|LAK|MMK|MXN|MYR|NOK|NZD|PHP|PLN|RUB|SEK|SGD|THB|TRY|TWD|VND|ZAR'
const WORDS = `US\\$|USD|KHR|${LETTERS}|[$៛€£฿₫¥₹₩]`
const BEFORE = new RegExp(`^(${WORDS})\\s*`, 'i')
const AFTER = new RegExp(`(?<!\\s)\\s*(${WORDS}|រៀល|ដុល្លារ)$`, 'i')
const IN_TITLE = new RegExp(`(?:^|[\\s(\\[_/-])(US\\$|USD|KHR|${LETTERS}|[€£฿₫₹₩៛])(?=$|[\\s)\\]_/-])`)

const named = (sign: string | undefined) => sign && (SIGNS[sign.toUpperCase()] ?? sign.toUpperCase())

/** The currency that an amount says it is in; undefined: it does not say. */
export const currencyOf = (text: string): string | undefined => named(BEFORE.exec(text)?.[1] ?? AFTER.exec(text)?.[1])

export const withoutCurrency = (text: string): string => text.replace(BEFORE, '').replace(AFTER, '')

/** The currency that a column's title says its amounts are in. */
export const currencyInTitle = (title: string): string | undefined => named(IN_TITLE.exec(title)?.[1])
