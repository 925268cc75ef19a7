import { AppError } from '#app/lib/app-error.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { smaller } from '#app/shop/order/smaller.ts'

async function post(path: string, body: FormData | string): Promise<string> {
  const json = typeof body === 'string'
  const reply = await fetch(`/api/shop/${path}`, {
    method: 'POST',
    body,
    headers: { 'accept-language': getLocale(), ...(json && { 'content-type': 'application/json' }) },
  })
  const told = (await reply.json().catch(() => ({}))) as { message?: string; data?: { token: string } }
  if (!reply.ok || !told.data) throw new AppError(reply.status, told.message ?? '')
  return told.data.token
}

/**
 * Sends an image or a PDF for an option of a product, by a token that brings it alone. @returns what a line of the cart names it by
 * @throws AppError as it is refused
 */
export async function sendFile(product_id: number, option_id: number, file: File): Promise<string> {
  const token = await post('uploads', JSON.stringify({ product_id, option_id }))
  const form = new FormData()
  form.set('file', await smaller(file))
  return post(`uploads/${token}`, form)
}
