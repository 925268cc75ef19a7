import { clothes as draw } from '../drawing/clothes.ts'
import { tints } from '../drawing/tints.ts'
import { seedProduct } from '../seed-product.ts'
import type { SeedProduct } from '../types.ts'
import { fashionOptions as options } from './options.ts'

/** Krama, silk and clothes. */
export const fashionClothes: readonly SeedProduct[] = [
  seedProduct({
    code: 'SK-100',
    name: { en: 'Cotton krama', km: 'ក្រមាអំបោះ' },
    description: {
      en: 'The check everyone knows, in soft cotton. A scarf, a hat, a hammock for the baby.',
      km: 'ក្រមាអំបោះទន់ៗ ប្រើជាកន្សែងក៏បាន ជួតក្បាលក៏បាន ធ្វើអង្រឹងកូនក៏បាន។',
    },
    price: 600,
    category: 'krama',
    brand: 'takeo',
    picture: [draw.krama, tints.rose, tints.river, tints.leaf],
    options: [options.colour('RED', 'BLUE', 'GREEN')],
    quantity: 40,
  }),
  seedProduct({
    code: 'SK-107',
    name: { en: 'Silk krama', km: 'ក្រមាសូត្រ' },
    description: {
      en: 'Woven in two colors that change as you move.',
      km: 'ត្បាញពីរពណ៌ ភ្លឺផ្លេកៗពេលអ្នកដើរ។',
    },
    price: 2200,
    was: 2600,
    category: 'krama',
    brand: 'kohdach',
    picture: [draw.krama, { ...tints.dusk, spark: tints.lotus.deep }, { ...tints.straw, spark: tints.clay.deep }],
    options: [options.colour('PURPLE', 'GOLD')],
    quantity: 12,
    stock: { GOLD: 3 },
  }),
  seedProduct({
    code: 'SK-114',
    name: { en: 'Silk sampot hol', km: 'សំពត់ហូលសូត្រ' },
    description: {
      en: 'Each thread is tied and dyed before it meets the loom. Two months of work, for your best days.',
      km: 'សូត្រចងគៀតជ្រលក់ពណ៌ មុនពេលត្បាញ។ ស្នាដៃ 2 ខែ សម្រាប់ថ្ងៃបុណ្យរបស់អ្នក។',
    },
    price: 8500,
    category: 'krama',
    brand: 'kohdach',
    picture: [draw.sampot, { ...tints.lotus, spark: tints.straw.deep }, tints.leaf],
    options: [options.colour('PURPLE', 'GREEN')],
    quantity: 8,
  }),
  seedProduct({
    code: 'SK-121',
    name: { en: 'River boat T-shirt', km: 'អាវយឺតរូបទូក' },
    description: {
      en: 'Heavy cotton, printed by hand with the boat on our own river.',
      km: 'អាវយឺតអំបោះក្រាស់ បោះពុម្ពដៃរូបទូកលើទន្លេ។',
    },
    price: 900,
    category: 'men',
    brand: 'sabay',
    picture: [draw.tShirt, tints.river, tints.clay],
    options: [options.colour('WHITE', 'BLUE'), options.size(100)],
    quantity: 15,
    stock: { 'BLUE-S': 0 },
  }),
  seedProduct({
    code: 'SK-128',
    name: { en: 'Linen shirt', km: 'អាវសឺមីលីណែន' },
    description: {
      en: 'Short sleeves, wooden buttons, a pocket for your phone.',
      km: 'ដៃខ្លី ឡេវឈើ និងហោប៉ៅសម្រាប់ទូរស័ព្ទ។',
    },
    price: 2400,
    category: 'men',
    brand: 'romduol',
    picture: [draw.linenShirt, tints.straw, tints.palm],
    options: [options.size(200)],
    quantity: 14,
  }),
  seedProduct({
    code: 'SK-135',
    name: { en: 'Lotus dress', km: 'រ៉ូបផ្កាឈូក' },
    description: {
      en: 'Linen that swings, with a row of lotus along the hem.',
      km: 'រ៉ូបលីណែនស្រាល មានផ្កាឈូកមួយជួរនៅជាយ។',
    },
    price: 3200,
    was: 3800,
    category: 'women',
    brand: 'romduol',
    picture: [draw.dress, tints.lotus, tints.river],
    options: [options.size(300)],
    quantity: 12,
    stock: { S: 2 },
  }),
  seedProduct({
    code: 'SK-142',
    name: { en: 'Pleated krama skirt', km: 'សំពត់ផ្នត់ក្រឡាក្រមា' },
    description: {
      en: 'Deep pleats, a wide waistband, and pockets nobody sees.',
      km: 'ផ្នត់ធំៗ ចង្កេះធំ និងមានហោប៉ៅលាក់។',
    },
    price: 1800,
    category: 'women',
    brand: 'sabay',
    picture: [draw.skirt, tints.river, tints.rose],
    options: [options.colour('BLUE', 'RED'), options.size(150)],
    quantity: 9,
  }),
  seedProduct({
    code: 'SK-149',
    name: { en: 'Wide linen trousers', km: 'ខោលីណែនជើងធំ' },
    description: {
      en: 'A drawstring waist and room for the breeze.',
      km: 'ចង្កេះចងខ្សែ ទូលាយ ខ្យល់ចេញចូលស្រួល។',
    },
    price: 2100,
    category: 'women',
    brand: 'romduol',
    picture: [draw.trousers, tints.straw, tints.dusk],
    options: [options.colour('SAND', 'BLACK'), options.size(200)],
    quantity: 10,
  }),
]
