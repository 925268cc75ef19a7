import type { SeedExtras } from '../types.ts'

/** What the clothes are found by, what is said of them, and what goes with them. */
export const fashionExtras: SeedExtras = {
  tags: [
    { name: { en: 'Handwoven', km: 'ត្បាញដៃ' }, on: ['SK-100', 'SK-107', 'SK-114', 'SK-184'] },
    { name: { en: 'Good as a gift', km: 'សមជាកាដូ' }, on: ['SK-107', 'SK-177', 'SK-191'] },
    { name: { en: 'New', km: 'មកថ្មី' }, on: ['SK-142', 'SK-149', 'SK-177'] },
  ],
  attributes: [
    {
      group: { en: 'Cloth', km: 'សាច់ក្រណាត់' },
      name: { en: 'Made of', km: 'ធ្វើពី' },
      said: [
        { of: ['SK-100', 'SK-121', 'SK-142'], text: { en: 'Cotton', km: 'អំបោះ' } },
        { of: ['SK-107', 'SK-114', 'SK-191'], text: { en: 'Silk', km: 'សូត្រ' } },
        { of: ['SK-128', 'SK-135', 'SK-149'], text: { en: 'Linen', km: 'លីណែន' } },
      ],
    },
    {
      group: { en: 'Care', km: 'ការថែទាំ' },
      name: { en: 'Washing', km: 'ការបោក' },
      said: [
        { of: ['SK-107', 'SK-114'], text: { en: 'By hand, in cold water', km: 'បោកដៃជាមួយទឹកត្រជាក់' } },
        { of: ['SK-100', 'SK-121'], text: { en: 'By machine, at 30 degrees', km: 'បោកម៉ាស៊ីន ត្រឹម 30 អង្សា' } },
      ],
    },
  ],
  specials: [{ of: 'SK-170', price: 900, days: [], from: null, to: null }],
  groups: [],
  modifiers: [
    {
      of: ['SK-177', 'SK-191'],
      name: { en: 'Wrapping', km: 'ការវេចខ្ចប់' },
      most: 1,
      values: [
        { key: 'BOX', name: { en: 'Gift box', km: 'ប្រអប់កាដូ' }, add: 150 },
        { key: 'BAG', name: { en: 'Paper bag', km: 'ថង់ក្រដាស' }, add: 0 },
      ],
    },
  ],
  featured: ['SK-107', 'SK-121', 'SK-135'],
  lowFrom: 5,
}
