import { useEffect } from 'react'
import type { Quote } from '#app/bff/shop-orders.functions.ts'
import type { QuoteState } from '#app/shop/cart/use-quote.ts'

const KEY = 'quote'
/** As long as an order waits that is sent by itself (waiting-order.ts). */
const DAY = 86_400_000

interface Kept {
  /** What was asked: a quote of another cart, or of another way, says nothing. */
  of: string
  quote: Quote
  at: number
}

let known: { text: string | null; kept: Kept | undefined } = { text: null, kept: undefined }

/** The last one, the same object until another is kept. */
function readKept(): Kept | undefined {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== known.text) known = { text, kept: text === null ? undefined : (JSON.parse(text) as Kept) }
    return known.kept
  } catch {
    return undefined
  }
}

/** Nothing is kept any more: it was of a cart that was ordered. */
export function forgetQuote(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}

function keep(of: string, quote: Quote): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ of, quote, at: Date.now() }))
  } catch {}
}

/**
 * What the server makes of the cart, or where it cannot be reached what it last made of the same cart: what was shown then
 * is shown still, and is what a customer agrees to. The server refuses what became dearer since.
 * @param of what is asked
 */
export function useKeptQuote(of: string, asked: QuoteState): QuoteState {
  const { quote, failed } = asked
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers what was asked when it came, and nothing later
  useEffect(() => {
    if (quote) keep(of, quote)
  }, [quote])
  if (quote || !(failed || !navigator.onLine)) return asked
  const kept = readKept()
  return kept?.of === of && Date.now() - kept.at < DAY ? { ...asked, quote: kept.quote } : asked
}
