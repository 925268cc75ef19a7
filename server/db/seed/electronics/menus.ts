import type { SeedMenu } from '../types.ts'

/** What the electronics shop links to, below its header and in its footer. */
export const electronicsMenus: readonly SeedMenu[] = [
  { position: 'header', name: { en: 'Sound', km: 'សំឡេង' }, to: { category: 'sound' } },
  { position: 'header', name: { en: 'Kitchen', km: 'ផ្ទះបាយ' }, to: { category: 'kitchen' } },
  { position: 'header', name: { en: 'Repairs and questions', km: 'ជួសជុល និងសំណួរ' }, to: 'contact' },
  {
    position: 'footer_1',
    name: { en: 'Shop', km: 'ទិញទំនិញ' },
    to: [
      { name: { en: 'Power', km: 'ថ្ម និងសាក' }, to: { category: 'power' } },
      { name: { en: 'Light', km: 'ភ្លើង' }, to: { category: 'light' } },
    ],
  },
]
