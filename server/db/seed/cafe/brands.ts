import { drinks } from '../drawing/drinks.ts'
import { food } from '../drawing/food.ts'
import { sweets } from '../drawing/sweets.ts'
import { tints } from '../drawing/tints.ts'
import type { SeedBrand } from '../types.ts'

/** The café's makers; all of them invented. */
export const cafeBrands: readonly SeedBrand[] = [
  {
    key: 'tonle',
    name: { en: 'Kafe Tonlé', km: 'កាហ្វេទន្លេ' },
    description: {
      en: 'Made behind our own counter, from the first cup of the morning to the last.',
      km: 'ធ្វើដោយដៃយើងខ្ញុំផ្ទាល់ ពីពែងដំបូងពេលព្រឹក ដល់ពែងចុងក្រោយពេលល្ងាច។',
    },
    picture: { drawing: drinks.hotCoffee, tint: tints.river, alt: { en: 'A cup of coffee', km: 'កាហ្វេមួយពែង' } },
  },
  {
    key: 'mondulkiri',
    name: { en: 'Pu Tang Hills', km: 'ភ្នំពូតាំង' },
    description: {
      en: 'Coffee from small farms on the high plateau of Mondulkiri.',
      km: 'កាហ្វេពីចម្ការតូចៗ លើខ្ពង់រាបខេត្តមណ្ឌលគិរី។',
    },
    picture: { drawing: sweets.coffeeBag, tint: tints.clay, alt: { en: 'A bag of coffee', km: 'កាហ្វេមួយកញ្ចប់' } },
  },
  {
    key: 'thnot',
    name: { en: 'Phum Thnot', km: 'ភូមិត្នោត' },
    description: {
      en: 'Pure palm sugar, boiled over wood fires in Kampong Speu.',
      km: 'ស្ករត្នោតសុទ្ធ រំងាស់លើចង្ក្រានអុស នៅខេត្តកំពង់ស្ពឺ។',
    },
    picture: { drawing: sweets.palmSugar, tint: tints.straw, alt: { en: 'Palm sugar', km: 'ស្ករត្នោត' } },
  },
  {
    key: 'yeay',
    name: { en: "Yeay Mom's Kitchen", km: 'ផ្ទះបាយយាយមុំ' },
    description: {
      en: 'Home cooking from our grandmother’s recipes.',
      km: 'ម្ហូបផ្ទះ ចម្អិនតាមរូបមន្តរបស់យាយ។',
    },
    picture: { drawing: food.numBanhChok, tint: tints.rose, alt: { en: 'A bowl of noodles', km: 'នំបញ្ចុកមួយចាន' } },
  },
  {
    key: 'suon',
    name: { en: 'Suon Kampot', km: 'សួនកំពត' },
    description: {
      en: 'Pepper, herbs and fruit from a garden between the river and the hills.',
      km: 'ម្រេច ជី និងផ្លែឈើ ពីសួនមួយនៅចន្លោះទន្លេ និងភ្នំ។',
    },
    picture: { drawing: drinks.lemongrassTea, tint: tints.leaf, alt: { en: 'Lemongrass tea', km: 'តែស្លឹកគ្រៃ' } },
  },
]
