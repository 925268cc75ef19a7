import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { parsePhone, showPhone } from './phone.ts'

/**
 * A number as it is dialled at home, for what only shows it (a shop's foot, an invoice). Undefined and nothing pass
 * as they are, an empty text is none.
 * @throws 422 on `field` for what is no telephone number
 */
export function localPhone<T extends string | null | undefined>(text: T, field: string): string | null | T {
  if (!text) return text === '' ? null : text
  const phone = parsePhone(text)
  if (!phone) throw refusedField(field, m.order_error_phone())
  return showPhone(phone)
}
