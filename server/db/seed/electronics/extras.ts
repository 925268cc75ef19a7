import type { SeedExtras } from '../types.ts'

/** What the devices are found by, what is said of them, and what goes with them. */
export const electronicsExtras: SeedExtras = {
  tags: [
    { name: { en: 'Works without power', km: 'ប្រើពេលដាច់ភ្លើង' }, on: ['DE-149', 'DE-184', 'DE-114'] },
    { name: { en: 'Good as a gift', km: 'សមជាកាដូ' }, on: ['DE-100', 'DE-107', 'DE-128'] },
    { name: { en: 'Uses little power', km: 'ស៊ីភ្លើងតិច' }, on: ['DE-156', 'DE-177', 'DE-184'] },
  ],
  attributes: [
    {
      group: { en: 'Warranty', km: 'ការធានា' },
      name: { en: 'Warranty', km: 'រយៈពេលធានា' },
      said: [
        { of: ['DE-100', 'DE-107', 'DE-114', 'DE-128'], text: { en: '1 year', km: '1 ឆ្នាំ' } },
        { of: ['DE-156', 'DE-163', 'DE-170', 'DE-177'], text: { en: '2 years', km: '2 ឆ្នាំ' } },
      ],
    },
    {
      group: { en: 'Power', km: 'ថាមពល' },
      name: { en: 'Battery life', km: 'ថ្មប្រើបាន' },
      said: [
        { of: ['DE-100'], text: { en: '30 hours', km: '30 ម៉ោង' } },
        { of: ['DE-114'], text: { en: '12 hours', km: '12 ម៉ោង' } },
        { of: ['DE-184'], text: { en: '6 hours', km: '6 ម៉ោង' } },
      ],
    },
  ],
  specials: [{ of: 'DE-156', price: 1450, days: [], from: null, to: null }],
  groups: [],
  modifiers: [
    {
      of: ['DE-163', 'DE-170'],
      name: { en: 'Longer warranty', km: 'ធានាបន្ថែម' },
      most: 1,
      values: [
        { key: 'Y1', name: { en: 'One more year', km: 'ថែម 1 ឆ្នាំ' }, add: 200 },
        { key: 'Y3', name: { en: 'Three more years', km: 'ថែម 3 ឆ្នាំ' }, add: 500 },
      ],
    },
  ],
  featured: ['DE-100', 'DE-156', 'DE-149'],
  lowFrom: 5,
}
