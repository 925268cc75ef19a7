import { AppError } from '#app/lib/app-error.ts'
import { getLocale } from '#app/paraglide/runtime.js'

/**
 * Tells the store that an order was paid, with the bank's slip where there is one. A form goes by REST: the order's token
 * stands in its path, by which it is decided who may send a file before any of it is read.
 * @throws AppError as it is refused
 */
export async function sendClaim(token: string, slip: File | undefined): Promise<void> {
  const form = new FormData()
  if (slip) form.set('file', slip)
  const reply = await fetch(`/api/shop/orders/${token}/payment-claims`, {
    method: 'POST',
    body: slip ? form : '{}',
    headers: { 'accept-language': getLocale(), ...(!slip && { 'content-type': 'application/json' }) },
  })
  if (reply.ok) return
  const told = (await reply.json().catch(() => ({}))) as { message?: string; errors?: Record<string, string[]> }
  throw new AppError(reply.status, told.message ?? '', told.errors && { fields: told.errors })
}
