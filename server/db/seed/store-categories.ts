import type { Both, SeedStoreCategory } from './types.ts'

/** What kinds of shop the platform knows, by the key that the demo's stores name. */
export const storeCategories: Record<SeedStoreCategory, { icon: string; name: Both }> = {
  food: { icon: '🍜', name: { en: 'Food and drinks', km: 'អាហារ និងភេសជ្ជៈ' } },
  fashion: { icon: '👗', name: { en: 'Fashion', km: 'សម្លៀកបំពាក់' } },
  cosmetics: { icon: '💄', name: { en: 'Beauty', km: 'គ្រឿងសម្អាង' } },
  electronics: { icon: '📱', name: { en: 'Electronics', km: 'គ្រឿងអេឡិចត្រូនិក' } },
  general: { icon: '🛒', name: { en: 'General store', km: 'ទំនិញទូទៅ' } },
}
