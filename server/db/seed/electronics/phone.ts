import { devices as draw } from '../drawing/devices.ts'
import { tints } from '../drawing/tints.ts'
import { seedProduct } from '../seed-product.ts'
import type { SeedProduct } from '../types.ts'
import { electronicsOptions as options } from './options.ts'

/** What goes with a phone. */
export const forPhones: readonly SeedProduct[] = [
  seedProduct({
    code: 'DE-100',
    name: { en: 'Wireless headphones', km: 'កាសក្បាលឥតខ្សែ' },
    description: {
      en: '30 hours on one charge. They fold flat and the ear pads can be replaced.',
      km: 'សាកម្ដងប្រើបាន 30 ម៉ោង។ បត់បាន ហើយប្ដូរទ្រនាប់ត្រចៀកបាន។',
    },
    price: 2900,
    was: 3500,
    category: 'sound',
    brand: 'chamrieng',
    picture: [draw.headphones, tints.dusk, tints.clay],
    options: [options.colour('BLACK', 'WHITE')],
    quantity: 14,
  }),
  seedProduct({
    code: 'DE-107',
    name: { en: 'Wireless earbuds', km: 'កាសត្រចៀកឥតខ្សែ' },
    description: {
      en: 'Small, light and proof against sweat. The case charges them four times.',
      km: 'តូច ស្រាល មិនខ្លាចញើស។ ប្រអប់សាកបាន 4 ដង។',
    },
    price: 1900,
    category: 'sound',
    brand: 'chamrieng',
    picture: [draw.earbuds, tints.palm],
    quantity: 26,
  }),
  seedProduct({
    code: 'DE-114',
    name: { en: 'Bluetooth speaker', km: 'ធុងបាសប៊្លូធូស' },
    description: {
      en: 'Loud enough for a yard, and rain does not hurt it. 12 hours of music.',
      km: 'លឺល្មមពេញទីធ្លា មិនខ្លាចភ្លៀង។ ចាក់ចម្រៀងបាន 12 ម៉ោង។',
    },
    price: 2400,
    category: 'sound',
    brand: 'chamrieng',
    picture: [draw.speaker, tints.rose, tints.river],
    options: [options.colour('PINK', 'BLUE')],
    quantity: 12,
  }),
  seedProduct({
    code: 'DE-121',
    name: { en: 'Phone case with a krama check', km: 'ស្រោមទូរស័ព្ទក្រឡាក្រមា' },
    description: {
      en: 'Soft edges, a raised rim for the camera, and the check of a krama.',
      km: 'គែមទន់ មានគែមការពារកាមេរ៉ា ក្រឡាក្រមា។',
    },
    price: 600,
    category: 'phones',
    brand: 'domrey',
    picture: [draw.phoneCase, tints.dusk, tints.lotus],
    options: [options.colour('BLUE', 'PINK')],
    quantity: 30,
  }),
  seedProduct({
    code: 'DE-128',
    name: { en: 'Smart watch', km: 'នាឡិកាឆ្លាតវៃ' },
    description: {
      en: 'Counts steps, shows messages in Khmer, and lasts a week on one charge.',
      km: 'រាប់ជំហាន បង្ហាញសារជាភាសាខ្មែរ សាកម្ដងប្រើបានមួយសប្ដាហ៍។',
    },
    price: 3900,
    category: 'phones',
    brand: 'domrey',
    picture: [draw.watch, tints.clay],
    quantity: 9,
  }),
  seedProduct({
    code: 'DE-135',
    name: { en: 'Fast charger, two ports', km: 'ឆ្នាំងសាកលឿន 2 រន្ធ' },
    description: {
      en: '30 W for phone and tablet at once. Stays cool, and fits our sockets.',
      km: '30 វ៉ាត់ សាកទូរស័ព្ទ និងថេប្លេតព្រមគ្នា។ មិនក្ដៅ ត្រូវនឹងព្រីស្រុក⁠យើង។',
    },
    price: 1100,
    category: 'power',
    brand: 'mekong',
    picture: [draw.charger, tints.lotus],
    quantity: 40,
  }),
  seedProduct({
    code: 'DE-142',
    name: { en: 'Braided USB-C cable', km: 'ខ្សែសាក USB-C ក្រង' },
    description: {
      en: 'Braided, so that it lasts. Charges fast and carries data.',
      km: 'ខ្សែក្រង ជាប់បានយូរ។ សាកលឿន និងផ្ទេរទិន្នន័យបាន។',
    },
    price: 400,
    category: 'power',
    brand: 'mekong',
    picture: [draw.cable, tints.palm],
    options: [options.length],
    quantity: 50,
  }),
  seedProduct({
    code: 'DE-149',
    name: { en: 'Power bank', km: 'ថ្មសាកបម្រុង' },
    description: {
      en: 'Charges a phone twice, or four times. Its cable is built in.',
      km: 'សាកទូរស័ព្ទបាន 2 ដង ឬ 4 ដង។ មានខ្សែភ្ជាប់មកស្រាប់។',
    },
    price: 1500,
    category: 'power',
    brand: 'mekong',
    picture: [draw.powerBank, tints.leaf],
    options: [options.capacity],
    quantity: 22,
  }),
]
