import { type EnteredType, isDated, longestOf } from '#app/contracts/entered.ts'
import { m } from '#app/paraglide/messages.js'

interface Option {
  id: number
  name: string
  required: boolean
  entered: {
    type: EnteredType
    least: number | null
    most: number | null
    price: string
    price_khr: string
  } | null
}

/** What a customer fills in of a product, worded for its page, whose browser needs no texts for it. */
export interface EnteredField {
  id: number
  label: string
  type: EnteredType
  required: boolean
  /** Beside the label of what may stay empty. */
  optional: string
  /** What filling it in adds to the price, decimal strings. */
  price: string
  price_khr: string
  /** What it takes, where that is limited. */
  hint: string | null
  /** Of a text: how long it may be. */
  longest: number | null
  /** Of a date: how many days from today on, and to. */
  days_from: number | null
  days_to: number | null
  /** Of a file: to choose one, or another; that it is on its way, and that it was sent. */
  choose: string
  change: string
  sending: string
  sent: string
  missing: string
  wrong: string
}

/** The options of a product that are filled in. */
export const enteredFields = (options: readonly Option[]): EnteredField[] =>
  options.flatMap(({ id, name, required, entered }) => {
    if (!entered) return []
    const longest = isText(entered.type) ? longestOf(entered.type, entered.most) : null
    return [
      {
        id,
        label: name,
        type: entered.type,
        required,
        optional: m.shop_optional(),
        price: entered.price,
        price_khr: entered.price_khr,
        hint: hintOf(entered, longest),
        longest,
        days_from: isDated(entered.type) ? entered.least : null,
        days_to: isDated(entered.type) ? entered.most : null,
        choose: m.shop_entered_choose(),
        change: m.shop_entered_change(),
        sending: m.shop_entered_sending(),
        sent: m.shop_entered_sent(),
        missing: m.shop_entered_missing(),
        wrong: m.shop_entered_wrong(),
      },
    ]
  })

/** How near a day must be. */
function daysHint(least: number | null, most: number | null): string | null {
  if (least === null) return most === null ? null : m.shop_entered_days_to({ n: most })
  const from = least === 0 ? m.shop_entered_days_today() : m.shop_entered_days_from({ n: least })
  return most === null ? from : m.shop_entered_days_both({ from: least, to: most })
}

const isText = (type: EnteredType) => type === 'text' || type === 'textarea'

function hintOf({ type, least, most }: NonNullable<Option['entered']>, longest: number | null): string | null {
  if (longest !== null) return most === null ? null : m.shop_entered_length({ n: longest })
  if (type === 'file') return m.shop_entered_file()
  if (isDated(type)) return daysHint(least, most)
  if (type !== 'number') return null
  if (least !== null && most !== null) return m.shop_entered_from_to({ from: least, to: most })
  if (least !== null) return m.shop_entered_from({ from: least })
  return most === null ? null : m.shop_entered_to({ to: most })
}
