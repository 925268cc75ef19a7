import { m } from '#app/paraglide/messages.js'
import { formatDay } from './dates.ts'
import { type Currency, formatMoney, toMinor } from './money.ts'

/** When an offer holds, as its sentence tells it; amounts as decimal text, as it is typed or as it is kept. */
export interface TermWords {
  total: string | null
  min_quantity: number | null
  /** Sending it costs nothing, too. */
  shipping: boolean
  first_order: boolean
  /** It is for some customers alone. */
  selected: boolean
  uses_total: number | null
  uses_customer: number | null
  date_start: string | null
  date_end: string | null
  days: readonly number[]
  time_start: string | null
  time_end: string | null
}

/** What of a coupon its sentence tells. */
export interface CouponWords extends TermWords {
  type: string
  discount: string
  max_discount: string | null
  buy_quantity: number | null
  get_quantity: number | null
  applies_to: string
  /** With promotions. */
  combinable: boolean
}

/** `10% off everything over $20, once per customer, until 30/Nov/2026`, in the current language; '' of what is not whole yet. */
export function couponSentence(of: CouponWords, currency: Currency): string {
  const offer = offerOf(of, currency)
  const most = of.type === 'fixed' || of.type === 'free_shipping' ? null : of.max_discount
  const terms = { ...of, shipping: of.shipping && of.type !== 'free_shipping' }
  return offer && sentenceOf(offer, terms, currency, most, [!of.combinable && m.coupon_says_alone()])
}

/** An offer and when it holds, as one sentence. */
export function sentenceOf(
  offer: string,
  of: TermWords,
  currency: Currency,
  max_discount: string | null,
  more: readonly (string | false)[] = [],
): string {
  const least = moneyText(of.total, currency)
  const most = moneyText(max_discount, currency)
  const phrases = [
    least ? m.coupon_says_over({ offer, amount: least }) : offer,
    most && m.coupon_says_most({ amount: most }),
    of.shipping && m.coupon_says_shipping(),
    of.min_quantity && of.min_quantity > 1 && m.coupon_says_items({ n: of.min_quantity }),
    of.first_order && m.coupon_says_first(),
    of.selected && m.coupon_says_selected(),
    ...more,
    of.uses_customer && m.coupon_says_per_customer({ n: of.uses_customer }),
    of.uses_total && m.coupon_says_in_total({ n: of.uses_total }),
    of.days.length > 0 && of.days.length < 7 && m.coupon_says_days({ days: daysOf(of.days) }),
    (of.time_start || of.time_end) &&
      m.coupon_says_hours({ from: of.time_start || '00:00', to: of.time_end || '24:00' }),
    of.date_start && m.coupon_says_from({ date: formatDay(of.date_start) }),
    of.date_end && m.coupon_says_until({ date: formatDay(of.date_end) }),
  ]
  const said = phrases.filter((phrase) => typeof phrase === 'string' && phrase !== '').join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

function offerOf({ type, discount, buy_quantity, get_quantity, applies_to }: CouponWords, currency: Currency): string {
  if (type === 'free_shipping') return m.coupon_says_shipping()
  const what = scopeText(applies_to)
  if (type === 'fixed') {
    const amount = moneyText(discount, currency)
    return amount && m.coupon_says_fixed({ amount, what })
  }
  const percent = Number(discount)
  if (!(percent > 0 && percent <= 100)) return ''
  if (type === 'percent') return m.coupon_says_percent({ percent: String(percent), what })
  if (!buy_quantity || !get_quantity) return ''
  const sets = { buy: buy_quantity, get: get_quantity, what }
  return percent === 100 ? m.coupon_says_buy_free(sets) : m.coupon_says_buy({ ...sets, percent: String(percent) })
}

/** What it takes something off. */
export const scopeText = (applies_to: string): string => (WHAT[applies_to] ?? m.coupon_says_all)()

const WHAT: Readonly<Record<string, () => string>> = {
  products: m.coupon_says_products,
  categories: m.coupon_says_categories,
  brands: m.coupon_says_brands,
  tags: m.promotion_says_tags,
  option_values: m.promotion_says_option_values,
}

/** `$20`, `$3.50`; '' for what is no amount above zero. */
export function moneyText(text: string | null, currency: Currency): string {
  const minor = text ? toMinor(text, currency) : undefined
  return minor ? formatMoney(minor, currency).replace(/\.00$/, '') : ''
}

function daysOf(days: readonly number[]): string {
  const names = m.weekdays_short().split(' ')
  return days.map((day) => names[day - 1] ?? '').join(', ')
}
