import { devices } from '../drawing/devices.ts'
import { tints } from '../drawing/tints.ts'
import type { SeedMaker } from '../types.ts'

/** Who makes what the electronics shop sells; all of them invented. */
export const electronicsMakers: readonly SeedMaker[] = [
  {
    brands: ['chamrieng', 'mekong'],
    phone: '023 555 318',
    name: { en: 'Chbar Ampov Assembly', km: 'រោងដំឡើងច្បារអំពៅ' },
    description: { en: 'Puts together and tests, since 2015.', km: 'ដំឡើង និងសាកល្បង តាំងពីឆ្នាំ 2015។' },
    picture: { drawing: devices.cable, tint: tints.palm, alt: { en: 'A coiled cable', km: 'ខ្សែមូរ' } },
  },
  {
    brands: ['phteah', 'arun'],
    phone: '012 555 902',
    name: { en: 'Bright Home', km: 'ផ្ទះភ្លឺ' },
    description: {
      en: 'Light and kitchen, with spare parts for ten years.',
      km: 'ភ្លើង និងគ្រឿងផ្ទះបាយ មានគ្រឿងប្ដូរ 10 ឆ្នាំ។',
    },
    picture: { drawing: devices.kettle, tint: tints.straw, alt: { en: 'A kettle', km: 'កំសៀវ' } },
  },
]
