import { cafeDrinks } from '../cafe/drinks.ts'
import { cafeFood } from '../cafe/food.ts'
import { cafeSweets } from '../cafe/sweets.ts'
import { goodsOf, type SamplePack } from './pack.ts'

export const food: SamplePack = {
  shelves: [
    { key: 'food', icon: '🍜', name: { en: 'Food', km: 'អាហារ' } },
    { key: 'drinks', icon: '🥤', name: { en: 'Drinks', km: 'ភេសជ្ជៈ' } },
  ],
  goods: [
    ...goodsOf(cafeFood, 'food', ['KT-114', 'KT-115']),
    ...goodsOf(cafeSweets, 'food', ['KT-128']),
    ...goodsOf(cafeDrinks, 'drinks', ['KT-100', 'KT-108']),
  ],
}
