import { LOCALES } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { staff } from '#server/core/procedure/procedure.ts'
import { storeView } from '#server/domain/storefront/store-view.ts'

/**
 * The card of the own shop, for the BFF alone: its name and address in both languages (null where they are the same or
 * not given), its logo, and the three targets of specification 2.9. A poster hangs where both languages are read.
 */
export const webShopCard = staff().handler(({ context: { store } }) => {
  const { url, image_url: logo, ...en } = storeView(store, 'en')
  const km = storeView(store, 'km')
  const other = (one: string | null, two: string | null) => (two === one ? null : two)
  return {
    name: { en: en.name, km: other(en.name, km.name) },
    address: { en: en.address, km: other(en.address, km.address) },
    scan: LOCALES.map((locale) => ({ locale, text: m.qr_scan({}, { locale }) })),
    logo,
    targets: { store: `${url}/store`, menu: `${url}/home`, food: `${url}/home?service=dine-in` },
  }
})
