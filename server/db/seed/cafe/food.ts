import { food as draw } from '../drawing/food.ts'
import { tints } from '../drawing/tints.ts'
import { seedProduct } from '../seed-product.ts'
import type { SeedProduct } from '../types.ts'
import { cafeOptions as options } from './options.ts'

/** What the café cooks. */
export const cafeFood: readonly SeedProduct[] = [
  seedProduct({
    code: 'KT-114',
    name: { en: 'Beef lok lak', km: 'ឡុកឡាក់សាច់គោ' },
    description: {
      en: 'Tender beef, a fried egg, and Kampot pepper with lime to dip it in. Rice comes with it.',
      km: 'សាច់គោទន់ៗ ពងមាន់ចៀន និងទឹកជ្រលក់អំបិលម្រេចកំពត។ មានបាយជូនជាមួយ។',
    },
    price: 450,
    category: 'food',
    brand: 'yeay',
    picture: [draw.beefLokLak, tints.rose],
    quantity: 35,
  }),
  seedProduct({
    code: 'KT-115',
    name: { en: 'Pork and rice', km: 'បាយសាច់ជ្រូក' },
    description: {
      en: 'Pork marinated in garlic and coconut milk, grilled over charcoal, with hot rice and pickles.',
      km: 'សាច់ជ្រូកប្រឡាក់ខ្ទឹមស និងខ្ទិះដូង អាំងលើធ្យូង ជាមួយបាយក្ដៅៗ និងជ្រក់។',
    },
    price: 225,
    category: 'food',
    brand: 'yeay',
    picture: [draw.baiSachChrouk, tints.clay],
    options: [options.egg],
    quantity: 30,
  }),
  seedProduct({
    code: 'KT-116',
    name: { en: 'Kuy teav Phnom Penh', km: 'គុយទាវភ្នំពេញ' },
    description: {
      en: 'Rice noodles in clear pork-bone broth with prawns and fried garlic.',
      km: 'គុយទាវទឹកស៊ុបថ្លា ពីឆ្អឹងជ្រូក មានបង្គា និងខ្ទឹមសចៀន។',
    },
    price: 300,
    category: 'food',
    brand: 'yeay',
    picture: [draw.kuyTeav, { ...tints.straw, spark: tints.rose.spark }],
    options: [options.soup],
    quantity: 25,
  }),
  seedProduct({
    code: 'KT-121',
    name: { en: 'Num banh chok', km: 'នំបញ្ចុក' },
    description: {
      en: 'Fresh rice noodles with green fish gravy, banana blossom and herbs. Mornings only.',
      km: 'នំបញ្ចុកស្រស់ ជាមួយសម្លខ្មែរ ត្រយូងចេក និងអន្លក់គ្រប់មុខ។ មានតែពេលព្រឹក។',
    },
    price: 275,
    category: 'food',
    brand: 'yeay',
    picture: [draw.numBanhChok, { ...tints.leaf, spark: tints.palm.wash }],
    quantity: 30,
  }),
  seedProduct({
    code: 'KT-122',
    name: { en: 'Num pang', km: 'នំប៉័ងខ្មែរ' },
    description: {
      en: 'A warm, crisp baguette with pickles, coriander and the filling you like.',
      km: 'នំប៉័ងក្ដៅស្រួយ ជាមួយជ្រក់ ជីវ៉ាន់ស៊ុយ និងស្នូលតាមចិត្តអ្នក។',
    },
    price: 200,
    category: 'food',
    brand: 'tonle',
    picture: [draw.numPang, { ...tints.straw, spark: tints.rose.spark }],
    options: [options.filling],
    quantity: 20,
    stock: { TOFU: 0 },
  }),
  seedProduct({
    code: 'KT-123',
    name: { en: 'Fried spring rolls', km: 'ចៃយ៉' },
    description: {
      en: 'Crisp rolls of pork and taro, with sweet fish sauce.',
      km: 'ចៃយ៉ស្រួយ ស្នូលសាច់ជ្រូក និងត្រាវ ជាមួយទឹកត្រីផ្អែម។',
    },
    price: 225,
    was: 275,
    category: 'food',
    brand: 'yeay',
    picture: [draw.springRolls, tints.clay],
    quantity: 30,
  }),
]
