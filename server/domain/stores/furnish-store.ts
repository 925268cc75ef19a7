import type { Locale } from '#app/contracts/kit.ts'
import { type PresetKey, ROLE_PRESET_TEXTS, ROLE_PRESETS } from '#app/contracts/role-presets.ts'
import { m } from '#app/paraglide/messages.js'
import { textColumns } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { paymentMethods, roles, shippingMethods, storeCounters, userRoles } from '#server/db/schema/store.ts'

/** What a new store's invoices begin with, until its merchant says otherwise. */
export function invoicePrefixOf(subDomain: string): string {
  const letters = subDomain.replace(/[^a-z]/g, '').slice(0, 2) || 'in'
  return `${letters.toUpperCase()}-`
}

const named = (en: string, km: string) => textColumns({ en: { name: en }, km: { name: km } })

/** What every new store has, so that its first order needs no further setting. */
export async function furnishStore(db: Tx, storeId: number, userId: number): Promise<void> {
  const both = (key: (inputs: Record<string, never>, options: { locale: Locale }) => string) =>
    named(key({}, { locale: 'en' }), key({}, { locale: 'km' }))
  const keys = Object.keys(ROLE_PRESETS) as PresetKey[]
  // One after the other, so that their ids stand in the order of the presets.
  for (const key of keys) {
    const { name, description } = ROLE_PRESET_TEXTS[key]
    const texts = (locale: Locale) => ({ name: name({}, { locale }), description: description({}, { locale }) })
    const owns = key === 'owner'
    const [role] = await db
      .insert(roles)
      .values({
        store_id: storeId,
        ...textColumns({ en: texts('en'), km: texts('km') }),
        permissions: [...ROLE_PRESETS[key]],
        is_system: owns,
      })
      .returning({ id: roles.id })
    if (owns && role) await db.insert(userRoles).values({ store_id: storeId, user_id: userId, role_id: role.id })
  }
  await db.insert(shippingMethods).values([
    { store_id: storeId, code: 'delivery', type: 'flat', cost: 0, sort_order: 1, ...both(m.shipping_by_agreement) },
    { store_id: storeId, code: 'pickup', type: 'pickup', cost: 0, sort_order: 2, ...both(m.shipping_pickup) },
  ])
  await db.insert(paymentMethods).values({ store_id: storeId, code: 'cod', sort_order: 1, ...both(m.payment_cod) })
  await db.insert(storeCounters).values({ store_id: storeId, name: 'invoice' })
}
