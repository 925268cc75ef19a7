const KEY = 'buyer'

/** What does not hang on one order. */
const KEPT = [
  'firstname',
  'lastname',
  'telephone',
  'email',
  'shipping_address_1',
  'shipping_province_code',
  'shipping_district_code',
  'shipping_commune',
  'shipping_landmark',
  'spot',
  'shipping_method',
  'payment_method',
] as const

/** Who ordered here before and asked this browser to keep it. */
export function remembered(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const texts = Object.entries(stored).filter(
      ([key, value]) => KEPT.some((kept) => kept === key) && typeof value === 'string',
    )
    return { ...Object.fromEntries(texts), remember: 'yes' }
  } catch {
    return {}
  }
}

/** Keeps him for the next time where he wants that, else forgets what was kept. */
export function remember(draft: Record<(typeof KEPT)[number] | 'remember', string>): void {
  try {
    if (draft.remember)
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(KEPT.map((key) => [key, draft[key]]))))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is off: nothing is kept.
  }
}
