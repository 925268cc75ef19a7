import { PERMISSIONS } from '#app/contracts/permissions.ts'
import { textColumns } from '#server/core/rows/texts.ts'
import { hashPassword } from '#server/domain/identity/hash-password.ts'
import { Copy } from './copy.ts'
import { ownerEmail, PASSWORD, SIZE, subDomain } from './size.ts'

const TEXTS = 'translations, search_text, sort_en, sort_km'
const texts = (en: string, km: string) => {
  const { translations, search_text, sort_en, sort_km } = textColumns({ en: { name: en }, km: { name: km } })
  return [translations, search_text, sort_en, sort_km]
}

/** The stores, each with its owner, his role, and the ways to send and to pay. */
export async function seedPlatform(url: string): Promise<void> {
  const open = (into: string) => Copy.open(url, into)
  const stores = await open(
    'stores (id, sub_domain, name, name_km, owner, owner_user_id, email, phone, invoice_prefix, default_locale)',
  )
  const users = await open('users (id, type, store_id, firstname, lastname, email, password_hash, is_owner)')
  const roles = await open(`roles (store_id, id, ${TEXTS}, permissions, is_system)`)
  const userRoles = await open('user_roles (store_id, user_id, role_id)')
  const shipping = await open(`shipping_methods (store_id, id, code, type, sort_order, ${TEXTS})`)
  const payment = await open(`payment_methods (store_id, id, code, sort_order, ${TEXTS})`)
  const hash = await hashPassword(PASSWORD)
  const permissions = `{${PERMISSIONS.join(',')}}`
  for (let n = 1; n <= SIZE.stores; n++) {
    const locale = n % 2 ? 'km' : 'en'
    const name = [`Bench ${n}`, `ហាង ${n}`]
    await stores.row([n, subDomain(n), ...name, 'Dara Sok', n, ownerEmail(n), '012 345 678', `B${n}-`, locale])
    await users.row([n, 'store', n, 'Dara', 'Sok', ownerEmail(n), hash, true])
    await roles.row([n, n, ...texts('Owner', 'ម្ចាស់ហាង'), permissions, true])
    await userRoles.row([n, n, n])
    await shipping.row([n, 2 * n - 1, 'delivery', 'flat', 1, ...texts('Delivery', 'ដឹកជញ្ជូន')])
    await shipping.row([n, 2 * n, 'pickup', 'pickup', 2, ...texts('Pickup', 'មកយកផ្ទាល់')])
    await payment.row([n, n, 'cod', 1, ...texts('Cash on delivery', 'បង់ប្រាក់ពេលទទួល')])
  }
  for (const copy of [stores, users, roles, userRoles, shipping, payment]) await copy.end()
}
