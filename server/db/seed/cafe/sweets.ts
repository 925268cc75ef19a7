import { sweets as draw } from '../drawing/sweets.ts'
import { tints } from '../drawing/tints.ts'
import { seedProduct } from '../seed-product.ts'
import type { SeedProduct } from '../types.ts'
import { cafeOptions as options } from './options.ts'

/** The café's sweets, and what guests take home. */
export const cafeSweets: readonly SeedProduct[] = [
  seedProduct({
    code: 'KT-128',
    name: { en: 'Mango sticky rice', km: 'បាយដំណើបស្វាយទុំ' },
    description: {
      en: 'Sweet sticky rice, coconut cream and ripe Keo Romeat mango.',
      km: 'បាយដំណើបផ្អែមល្មម ខ្ទិះដូង និងស្វាយកែវរមៀតទុំ។',
    },
    price: 275,
    category: 'sweets',
    brand: 'yeay',
    picture: [draw.mangoStickyRice, tints.palm],
    quantity: 25,
  }),
  seedProduct({
    code: 'KT-129',
    name: { en: 'Grilled banana rice cake', km: 'នំអន្សមចេកអាំង' },
    description: {
      en: 'Sticky rice and banana in a banana leaf, grilled until it smells of smoke.',
      km: 'អង្ករដំណើប និងចេក ខ្ចប់ស្លឹកចេក អាំងឱ្យក្រអូប។',
    },
    price: 100,
    category: 'sweets',
    brand: 'yeay',
    picture: [draw.ansomChek, tints.leaf],
    quantity: 40,
  }),
  seedProduct({
    code: 'KT-130',
    name: { en: 'Pandan cake', km: 'នំខេកស្លឹកតើយ' },
    description: {
      en: 'Soft layers of pandan sponge and coconut cream.',
      km: 'នំខេកទន់ៗជាស្រទាប់ ក្រអូបស្លឹកតើយ និងខ្ទិះដូង។',
    },
    price: 225,
    category: 'sweets',
    brand: 'tonle',
    picture: [draw.cake, tints.palm],
    quantity: 20,
  }),
  seedProduct({
    code: 'KT-131',
    name: { en: 'Palm sugar croissant', km: 'នំក្រូសង់ស្ករត្នោត' },
    description: {
      en: 'A butter croissant brushed with palm sugar, baked every morning at six.',
      km: 'នំក្រូសង់ប៊ឺរ លាបស្ករត្នោត ដុតថ្មីៗរាល់ព្រឹក ម៉ោង 6។',
    },
    price: 175,
    category: 'sweets',
    brand: 'tonle',
    picture: [draw.croissant, tints.clay],
    quantity: 24,
  }),
  seedProduct({
    code: 'KT-135',
    name: { en: 'Mondulkiri coffee beans', km: 'គ្រាប់កាហ្វេមណ្ឌលគិរី' },
    description: {
      en: 'The coffee we pour, for your own kitchen. Roasted every Monday.',
      km: 'កាហ្វេដូចដែលយើងខ្ញុំឆុងជូន សម្រាប់ផ្ទះរបស់អ្នក។ លីងថ្មីរៀងរាល់ថ្ងៃចន្ទ។',
    },
    price: 850,
    was: 950,
    category: 'home',
    brand: 'mondulkiri',
    picture: [draw.coffeeBag, tints.clay, tints.river],
    options: [options.weight, options.grind],
    quantity: 14,
  }),
  seedProduct({
    code: 'KT-142',
    name: { en: 'Palm sugar cakes', km: 'ស្ករត្នោតផែន' },
    description: {
      en: 'Four cakes of pure palm sugar, tied in palm leaf.',
      km: 'ស្ករត្នោតសុទ្ធ 4 ផែន ចងដោយស្លឹកត្នោត។',
    },
    price: 350,
    category: 'home',
    brand: 'thnot',
    picture: [draw.palmSugar, { ...tints.clay, spark: tints.leaf.wash }],
    quantity: 18,
  }),
]
