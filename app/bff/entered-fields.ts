import { type EnteredType, longestOf } from '#app/contracts/entered.ts'
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
  /** Of an image: that it was sent. */
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
        sent: m.shop_entered_sent(),
        missing: m.shop_entered_missing(),
        wrong: m.shop_entered_wrong(),
      },
    ]
  })

const SHAPES: Partial<Record<EnteredType, () => string>> = {
  date: m.shop_entered_date,
  time: m.shop_entered_time,
  datetime: m.shop_entered_datetime,
}

const isText = (type: EnteredType) => type === 'text' || type === 'textarea'

function hintOf({ type, least, most }: NonNullable<Option['entered']>, longest: number | null): string | null {
  if (longest !== null) return most === null ? null : m.shop_entered_length({ n: longest })
  if (type === 'file') return m.shop_entered_file()
  const shape = SHAPES[type]
  if (shape) return shape()
  if (type !== 'number') return null
  if (least !== null && most !== null) return m.shop_entered_from_to({ from: least, to: most })
  if (least !== null) return m.shop_entered_from({ from: least })
  return most === null ? null : m.shop_entered_to({ to: most })
}
