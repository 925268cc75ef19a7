import { LINE_NOTE, MOST_OF_LINE } from '#app/contracts/cart-limits.ts'

/** What is chosen of an option, or filled in. */
export interface CartOption {
  option_id: number
  value_id?: number
  value?: string
  /** How that reads, where it does not say itself. */
  text?: string
}

/** A line of the cart: what is ordered, and how it looked when it was added (drawn before the server is asked). */
export interface CartLine {
  product_id: number
  variant_id: number | null
  /** Further choices, which make no variant, and what is filled in. */
  options: readonly CartOption[]
  quantity: number
  slug: string
  name: string
  /** Values of the variant: `M · 50%`. */
  choice: string
  /** Decimal string in the store's currency. */
  price: string
  image_url: string | null
  /** What is asked for beside; the line is the same one without it. */
  note?: string | null | undefined
}

/** Lines of a cart at most. */
const MOST_LINES = 99

/** Names a line: the same product, variant and choices are the same line; what is filled in is so with its option. */
export const keyOf = ({ product_id, variant_id, options }: Pick<CartLine, 'product_id' | 'variant_id' | 'options'>) =>
  [
    product_id,
    variant_id ?? '',
    ...options.map(({ option_id, value_id, value }) => value_id ?? [option_id, value]),
  ].join(':')

const isText = (value: unknown): value is string => typeof value === 'string'
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function isLine(value: unknown): value is CartLine {
  const line = value as CartLine | null
  return (
    typeof line === 'object' &&
    line !== null &&
    isId(line.product_id) &&
    (line.variant_id === null || isId(line.variant_id)) &&
    Array.isArray(line.options) &&
    line.options.every((option) => isId(option?.option_id) && (isId(option.value_id) || isText(option.value))) &&
    isId(line.quantity) &&
    line.quantity <= MOST_OF_LINE &&
    [line.slug, line.name, line.choice, line.price].every(isText) &&
    (line.image_url === null || isText(line.image_url)) &&
    (!line.note || (isText(line.note) && line.note.length <= LINE_NOTE))
  )
}

/** The cart as it was stored; whatever else lies there is not trusted. */
export function parseCart(text: string | null): CartLine[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLine).slice(0, MOST_LINES) : []
  } catch {
    return []
  }
}
