import type { SeedMenu } from '../types.ts'

/** What the fashion shop links to, below its header and in its footer. */
export const fashionMenus: readonly SeedMenu[] = [
  {
    position: 'header',
    name: { en: 'Made by hand', km: 'ធ្វើដោយដៃ' },
    to: [
      { name: { en: 'Silk', km: 'សូត្រ' }, to: { category: 'silk' } },
      { name: { en: 'Krama', km: 'ក្រមា' }, to: { category: 'krama' } },
    ],
  },
  { position: 'header', name: { en: 'For men', km: 'សម្រាប់បុរស' }, to: { category: 'men' } },
  { position: 'header', name: { en: 'Visit us', km: 'មកលេងហាង' }, to: 'contact' },
  {
    position: 'footer_1',
    name: { en: 'Shop', km: 'ទិញទំនិញ' },
    to: [
      { name: { en: 'Silk', km: 'សូត្រ' }, to: { category: 'silk' } },
      { name: { en: 'Shirts', km: 'អាវ' }, to: { category: 'shirts' } },
    ],
  },
]
