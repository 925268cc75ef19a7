import { devices } from '../drawing/devices.ts'
import { tints } from '../drawing/tints.ts'
import type { SeedBrand } from '../types.ts'

/** The electronics shop's brands; all of them invented. */
export const electronicsBrands: readonly SeedBrand[] = [
  {
    key: 'domrey',
    name: { en: 'Domrey', km: 'ដំរី' },
    description: { en: 'Made for us, and tried in our own shop.', km: 'ធ្វើឱ្យហាងយើងខ្ញុំ ហើយសាកល្បងនៅហាងផ្ទាល់។' },
    picture: { drawing: devices.phoneCase, tint: tints.dusk, alt: { en: 'A phone case', km: 'ស្រោមទូរស័ព្ទ' } },
  },
  {
    key: 'chamrieng',
    name: { en: 'Chamrieng Sound', km: 'សំឡេងចម្រៀង' },
    description: { en: 'Headphones and speakers for long bus rides.', km: 'កាស និងធុងបាស សម្រាប់ដំណើរផ្លូវឆ្ងាយ។' },
    picture: { drawing: devices.headphones, tint: tints.dusk, alt: { en: 'Headphones', km: 'កាសក្បាល' } },
  },
  {
    key: 'mekong',
    name: { en: 'Mekong Power', km: 'ថាមពលមេគង្គ' },
    description: { en: 'What keeps a phone awake.', km: 'អ្វីៗដែលឱ្យទូរស័ព្ទមិនដាច់ថ្ម។' },
    picture: { drawing: devices.powerBank, tint: tints.leaf, alt: { en: 'A power bank', km: 'ថ្មសាកបម្រុង' } },
  },
  {
    key: 'phteah',
    name: { en: 'Phteah', km: 'ផ្ទះ' },
    description: {
      en: 'Plain things for the kitchen, with parts that can be bought.',
      km: 'គ្រឿងផ្ទះបាយសាមញ្ញៗ មានគ្រឿងប្ដូរ។',
    },
    picture: { drawing: devices.riceCooker, tint: tints.rose, alt: { en: 'A rice cooker', km: 'ឆ្នាំងដាំបាយ' } },
  },
  {
    key: 'arun',
    name: { en: 'Arun Light', km: 'ពន្លឺអរុណ' },
    description: { en: 'Light that uses little.', km: 'ពន្លឺស៊ីភ្លើងតិច។' },
    picture: { drawing: devices.lamp, tint: tints.straw, alt: { en: 'A bulb', km: 'អំពូល' } },
  },
]
