import { fileOfExamples } from './file-of-rows.ts'
import { OWN_HEADER, ownCells } from './own-rows.ts'

/** A product without options, one with two sizes, and one that has its stock alone to say. */
const EXAMPLES = [
  ownCells({
    ...{
      code: 'COF-1',
      name_en: 'Iced coffee',
      name_km: 'កាហ្វេទឹកកក',
      slug: 'iced-coffee',
      price: '1.50',
      quantity: 40,
    },
    ...{ description_en: 'Strong, with milk.', description_km: 'កាហ្វេខ្លាំង លាយទឹកដោះគោ។', category: 'Drinks > Cold' },
    ...{ tags: 'cold, milk', compare_at_price: '2.00', subtract: 'TRUE', status: 'TRUE', unit: 'cup' },
  }),
  ownCells({
    ...{
      code: 'TEE-S',
      name_en: 'T-shirt',
      name_km: 'អាវយឺត',
      slug: 't-shirt',
      category: 'Clothes | New',
      brand: 'Angkor',
    },
    ...{ price: '9.00', quantity: 12, subtract: 'TRUE', status: 'TRUE', option1_name: 'Size', option1_value: 'S' },
  }),
  ownCells({ code: 'TEE-M', slug: 't-shirt', price: '9.50', quantity: 8, option1_value: 'M' }),
]

/** Our own columns with examples, to be filled in. */
export const templateFile = (type: 'csv' | 'xlsx') => fileOfExamples(type, OWN_HEADER, EXAMPLES)
