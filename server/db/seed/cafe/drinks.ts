import { drinks as draw } from '../drawing/drinks.ts'
import { tints } from '../drawing/tints.ts'
import { seedProduct } from '../seed-product.ts'
import type { SeedProduct } from '../types.ts'
import { cafeOptions as options } from './options.ts'

/** What the café pours. */
export const cafeDrinks: readonly SeedProduct[] = [
  seedProduct({
    code: 'KT-100',
    name: { en: 'Iced coffee with milk', km: 'កាហ្វេទឹកដោះគោទឹកកក' },
    description: {
      en: 'Dark-roasted coffee over sweet condensed milk and plenty of ice. Stir it well.',
      km: 'កាហ្វេលីងចាស់ ទឹកដោះគោខាប់ និងទឹកកក។ កូរឱ្យសព្វ រួចពិសា។',
    },
    price: 175,
    category: 'drinks',
    brand: 'tonle',
    picture: [draw.icedCoffee, tints.clay],
    options: [options.size(25, 50), options.sugar],
    quantity: 24,
  }),
  seedProduct({
    code: 'KT-101',
    name: { en: 'Black coffee', km: 'កាហ្វេខ្មៅក្ដៅ' },
    description: {
      en: 'Strong, hot and honest: one cup, roasted dark.',
      km: 'កាហ្វេលីងចាស់ រសជាតិខ្លាំង ក្ដៅៗមួយពែង។',
    },
    price: 125,
    category: 'drinks',
    brand: 'tonle',
    picture: [draw.hotCoffee, tints.river],
    options: [options.size(25, 50)],
    quantity: 30,
  }),
  seedProduct({
    code: 'KT-102',
    name: { en: 'Palm sugar latte', km: 'ឡាតេស្ករត្នោត' },
    description: {
      en: 'Coffee and steamed milk, sweetened with palm sugar from Kampong Speu.',
      km: 'កាហ្វេចាក់ជាមួយទឹកដោះគោក្ដៅ ផ្អែមឆ្ងាញ់ដោយស្ករត្នោតកំពង់ស្ពឺ។',
    },
    price: 225,
    category: 'drinks',
    brand: 'tonle',
    picture: [draw.latte, tints.clay],
    options: [options.size(25, 50)],
    quantity: 30,
  }),
  seedProduct({
    code: 'KT-107',
    name: { en: 'Lemongrass tea', km: 'តែស្លឹកគ្រៃ' },
    description: {
      en: 'Fresh lemongrass, steeped slowly. No caffeine, good at any hour.',
      km: 'ស្លឹកគ្រៃស្រស់ ដាំឱ្យក្រអូប។ គ្មានកាហ្វេអ៊ីន ពិសាបានគ្រប់ពេល។',
    },
    price: 150,
    category: 'drinks',
    brand: 'suon',
    picture: [draw.lemongrassTea, tints.leaf],
    options: [options.size(25, 50), options.sugar],
    quantity: 18,
  }),
  seedProduct({
    code: 'KT-108',
    name: { en: 'Dragon fruit smoothie', km: 'ទឹកក្រឡុកស្រកានាគ' },
    description: {
      en: 'Dragon fruit, banana and a squeeze of lime, blended with ice.',
      km: 'ស្រកានាគ ចេក និងក្រូចឆ្មារបន្តិច ក្រឡុកជាមួយទឹកកក។',
    },
    price: 250,
    was: 300,
    category: 'drinks',
    brand: 'suon',
    picture: [draw.smoothie, tints.lotus],
    options: [options.size(50, 75)],
    quantity: 16,
    stock: { L: 3 },
  }),
  seedProduct({
    code: 'KT-109',
    name: { en: 'Young coconut', km: 'ដូងខ្ចីត្រជាក់' },
    description: {
      en: 'Opened when you order. Drink it first, then scoop out the soft flesh.',
      km: 'ចិតជូនពេលអ្នកបញ្ជាទិញ។ ពិសាទឹករួច កុំភ្លេចកោសសាច់ដូងទន់ៗ។',
    },
    price: 200,
    category: 'drinks',
    brand: 'suon',
    picture: [draw.coconut, tints.palm],
    quantity: 40,
  }),
]
