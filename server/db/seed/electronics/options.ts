import { colourOption } from '../colour-option.ts'
import type { SeedOption, SeedValue } from '../types.ts'

const hue = {
  BLACK: { key: 'BLACK', name: { en: 'Black', km: 'ខ្មៅ' }, add: 0, color: '#2a2a2e' },
  WHITE: { key: 'WHITE', name: { en: 'White', km: 'ស' }, add: 0, color: '#f4f4f6' },
  BLUE: { key: 'BLUE', name: { en: 'Blue', km: 'ខៀវ' }, add: 0, color: '#3a63b8' },
  PINK: { key: 'PINK', name: { en: 'Pink', km: 'ផ្កាឈូក' }, add: 0, color: '#d98aae' },
} satisfies Record<string, SeedValue>

const capacity: SeedOption = {
  key: 'capacity',
  name: { en: 'Capacity', km: 'ចំណុះ' },
  type: 'radio',
  values: [
    { key: '10K', name: { en: '10,000 mAh', km: 'ថ្ម 10,000 mAh' }, add: 0 },
    { key: '20K', name: { en: '20,000 mAh', km: 'ថ្ម 20,000 mAh' }, add: 900 },
  ],
}

const length: SeedOption = {
  key: 'length',
  name: { en: 'Length', km: 'ប្រវែង' },
  type: 'radio',
  values: [
    { key: '1M', name: { en: '1 meter', km: '1 ម៉ែត្រ' }, add: 0 },
    { key: '2M', name: { en: '2 meters', km: '2 ម៉ែត្រ' }, add: 200 },
  ],
}

const power: SeedOption = {
  key: 'power',
  name: { en: 'Power', km: 'កម្លាំង' },
  type: 'select',
  values: [
    { key: '9W', name: { en: '9 W', km: '9 វ៉ាត់' }, add: 0 },
    { key: '15W', name: { en: '15 W', km: '15 វ៉ាត់' }, add: 120 },
  ],
}

/** What a customer of the electronics shop chooses. */
export const electronicsOptions = { colour: colourOption(hue), capacity, length, power }
