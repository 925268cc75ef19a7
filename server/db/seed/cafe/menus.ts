import type { SeedMenu } from '../types.ts'

/** What the café links to in its footer. */
export const cafeMenus: readonly SeedMenu[] = [
  {
    position: 'footer_1',
    name: { en: 'Order', km: 'បញ្ជាទិញ' },
    to: [
      { name: { en: 'Coffee', km: 'កាហ្វេ' }, to: { category: 'coffee' } },
      { name: { en: 'Tea and fruit', km: 'តែ និងទឹកផ្លែឈើ' }, to: { category: 'fruit' } },
      { name: { en: 'Breakfast', km: 'អាហារពេលព្រឹក' }, to: { category: 'breakfast' } },
    ],
  },
  {
    position: 'footer_2',
    name: { en: 'Visit', km: 'មកលេង' },
    to: [
      { name: { en: 'The whole menu', km: 'ម៉ឺនុយទាំងអស់' }, to: 'menu' },
      { name: { en: 'Find us', km: 'មករកយើងខ្ញុំ' }, to: 'contact' },
    ],
  },
]
