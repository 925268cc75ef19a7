import type { Both, SeedStoreCategory } from './types.ts'

/**
 * What kinds of shop the platform knows, by the key that the demo's stores name, which is that of the goods a new one may
 * begin with too. `theme` is the code of what such a shop looks like, `below` are kinds of the second level.
 */
export const storeCategories: Record<
  SeedStoreCategory,
  { icon: string; name: Both; theme: string; below: readonly { icon: string; name: Both }[] }
> = {
  food: {
    icon: '🍜',
    name: { en: 'Food and drinks', km: 'អាហារ និងភេសជ្ជៈ' },
    theme: 'food',
    below: [
      { icon: '☕', name: { en: 'Café', km: 'ហាងកាហ្វេ' } },
      { icon: '🍲', name: { en: 'Restaurant', km: 'ភោជនីយដ្ឋាន' } },
    ],
  },
  fashion: {
    icon: '👗',
    name: { en: 'Fashion', km: 'សម្លៀកបំពាក់' },
    theme: 'fashion',
    below: [
      { icon: '👜', name: { en: 'Bags and shoes', km: 'កាបូប និងស្បែកជើង' } },
      { icon: '🧣', name: { en: 'Krama and silk', km: 'ក្រមា និងសូត្រ' } },
    ],
  },
  cosmetics: { icon: '💄', name: { en: 'Beauty', km: 'គ្រឿងសម្អាង' }, theme: 'minimal', below: [] },
  electronics: { icon: '📱', name: { en: 'Electronics', km: 'គ្រឿងអេឡិចត្រូនិក' }, theme: 'electronics', below: [] },
  general: { icon: '🛒', name: { en: 'General store', km: 'ទំនិញទូទៅ' }, theme: 'market', below: [] },
}
