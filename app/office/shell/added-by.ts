import { may } from '#app/lib/may.ts'
import { m } from '#app/paraglide/messages.js'
import type { ShellUser } from './shell-user.ts'

export interface Added {
  /** Its page is `/{key}/add`. */
  key: string
  what: () => string
}

const STORE: readonly (Added & { permission: string })[] = [
  { key: 'sales', what: m.entity_order, permission: 'order-create' },
  { key: 'products', what: m.product, permission: 'product-create' },
  { key: 'categories', what: m.category, permission: 'category-create' },
  { key: 'brands', what: m.brand, permission: 'brand-create' },
  { key: 'users', what: m.user, permission: 'user-create' },
]
const PLATFORM: readonly Added[] = [
  { key: 'categories', what: m.category },
  { key: 'support-contact', what: m.support_contact },
]

/** What one adds from any page, by what the user may. */
export const addedBy = (user: Pick<ShellUser, 'type' | 'permissions'>): readonly Added[] =>
  user.type === 'admin' ? PLATFORM : STORE.filter(({ permission }) => may(user, permission))
