import { drinks } from '../drawing/drinks.ts'
import { food } from '../drawing/food.ts'
import { tints } from '../drawing/tints.ts'
import type { SeedCategory } from '../types.ts'

/** The café's categories below others. */
export const cafeShelves: readonly SeedCategory[] = [
  {
    key: 'coffee',
    below: 'drinks',
    holds: ['KT-100', 'KT-101', 'KT-102'],
    icon: '☕',
    name: { en: 'Coffee', km: 'កាហ្វេ' },
    description: { en: 'From Mondulkiri, roasted dark.', km: 'កាហ្វេមណ្ឌលគិរី លីងខ្លាំង។' },
    picture: { drawing: drinks.hotCoffee, tint: tints.clay, alt: { en: 'A cup of coffee', km: 'កាហ្វេមួយពែង' } },
  },
  {
    key: 'fruit',
    below: 'drinks',
    holds: ['KT-107', 'KT-108', 'KT-109'],
    icon: '🥥',
    name: { en: 'Tea and fruit', km: 'តែ និងទឹកផ្លែឈើ' },
    description: { en: 'Cool and without coffee.', km: 'ភេសជ្ជៈត្រជាក់ គ្មានកាហ្វេ។' },
    picture: { drawing: drinks.coconut, tint: tints.leaf, alt: { en: 'A young coconut', km: 'ដូងខ្ចី' } },
  },
  {
    key: 'breakfast',
    below: 'food',
    holds: ['KT-115', 'KT-116', 'KT-121'],
    mealtime: 'breakfast',
    icon: '🍜',
    name: { en: 'Breakfast', km: 'អាហារពេលព្រឹក' },
    description: { en: 'Rice and noodles, while they last.', km: 'បាយ និងគុយទាវ លក់រហូតដល់អស់។' },
    picture: { drawing: food.kuyTeav, tint: tints.straw, alt: { en: 'A bowl of noodles', km: 'គុយទាវមួយចាន' } },
  },
]
