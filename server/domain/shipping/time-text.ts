import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { withLocale } from '#server/core/procedure/locale.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Translations } from '#server/db/schema/columns.ts'

export interface DeliveryTime {
  translations: Translations
  delivery_min: number | null
  delivery_max: number | null
  delivery_unit: string
}

const IN_UNITS: Record<string, (of: { n: number; range: string }) => string> = {
  minutes: m.shipping_time_minutes,
  hours: m.shipping_time_hours,
  days: m.shipping_time_days,
}

/** How long a delivery takes, in words: what is written of it, else from least to most; null where neither is said. */
export function timeText(method: DeliveryTime, locale: Locale): string | null {
  const written = textIn(method.translations, 'delivery_time', locale)
  if (written) return written
  const { delivery_min: least, delivery_max: most, delivery_unit } = method
  const n = most ?? least
  if (n === null) return null
  const range = least !== null && least !== n ? `${least}–${n}` : String(n)
  return withLocale(locale, () => IN_UNITS[delivery_unit]?.({ n, range }) ?? range)
}

/** The same for shoppers, with until when one has to order. */
export function timeForShoppers(method: DeliveryTime & { cut_off_time: string | null }, locale: Locale): string | null {
  const { cut_off_time: time } = method
  const before = time && withLocale(locale, () => m.shipping_before({ time }))
  return [timeText(method, locale), before].filter(Boolean).join(' · ') || null
}
