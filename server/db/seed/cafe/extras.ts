import type { SeedExtras } from '../types.ts'

/** What the café's products are found by, what is said of them, and what goes with them. */
export const cafeExtras: SeedExtras = {
  tags: [
    { name: { en: 'House favorite', km: 'ភ្ញៀវចូលចិត្ត' }, on: ['KT-100', 'KT-114', 'KT-116', 'KT-128'] },
    { name: { en: 'Vegetarian', km: 'ម្ហូបបួស' }, on: ['KT-107', 'KT-108', 'KT-128', 'KT-129', 'KT-130'] },
    { name: { en: 'Made in Cambodia', km: 'ផលិតនៅកម្ពុជា' }, on: ['KT-102', 'KT-135', 'KT-142'] },
  ],
  attributes: [
    {
      group: { en: 'Taste', km: 'រសជាតិ' },
      name: { en: 'Sweetness', km: 'ភាពផ្អែម' },
      said: [
        { of: ['KT-100', 'KT-128'], text: { en: 'Sweet', km: 'ផ្អែម' } },
        { of: ['KT-101'], text: { en: 'Not sweet', km: 'មិនផ្អែម' } },
        { of: ['KT-102', 'KT-130'], text: { en: 'A little sweet', km: 'ផ្អែមល្មម' } },
      ],
    },
    {
      group: { en: 'Origin', km: 'ប្រភព' },
      name: { en: 'From', km: 'មកពី' },
      said: [
        { of: ['KT-100', 'KT-101', 'KT-135'], text: { en: 'Mondulkiri', km: 'មណ្ឌលគិរី' } },
        { of: ['KT-102', 'KT-142'], text: { en: 'Kampong Speu', km: 'កំពង់ស្ពឺ' } },
      ],
    },
  ],
  specials: [
    // In the quiet hours of the afternoon, from Monday to Friday.
    { of: 'KT-131', price: 125, days: [1, 2, 3, 4, 5], from: '14:00', to: '17:00' },
    { of: 'KT-142', price: 300, days: [], from: null, to: null },
  ],
  groups: [
    {
      name: { en: 'Retail', km: 'លក់រាយ' },
      description: { en: 'Anyone who orders in the shop.', km: 'អ្នកដែលបញ្ជាទិញក្នុងហាង។' },
      isDefault: true,
      prices: [],
    },
    {
      name: { en: 'Wholesale', km: 'លក់ដុំ' },
      description: { en: 'Offices and shops that buy by the box.', km: 'ការិយាល័យ និងហាងដែលទិញជាប្រអប់។' },
      isDefault: false,
      prices: [
        { of: 'KT-142', from: 10, price: 260 },
        { of: 'KT-142', from: 50, price: 230 },
      ],
    },
    {
      name: { en: 'Regulars', km: 'ភ្ញៀវប្រចាំ' },
      description: { en: 'Guests our staff know by name.', km: 'ភ្ញៀវដែលបុគ្គលិកស្គាល់ឈ្មោះ។' },
      isDefault: false,
      prices: [{ of: 'KT-129', from: 1, price: 80 }],
    },
  ],
  modifiers: [
    {
      of: ['KT-114', 'KT-121'],
      name: { en: 'Add-ons', km: 'បន្ថែម' },
      most: 3,
      values: [
        { key: 'EGG', name: { en: 'Fried egg', km: 'ពងមាន់ចៀន' }, add: 50 },
        { key: 'RICE', name: { en: 'More rice', km: 'បាយបន្ថែម' }, add: 25 },
        { key: 'CHILI', name: { en: 'Fresh chilies', km: 'ម្ទេសស្រស់' }, add: 0 },
      ],
    },
  ],
  featured: ['KT-100', 'KT-116', 'KT-128'],
  lowFrom: 5,
}
