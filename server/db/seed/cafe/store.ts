import { drinks } from '../drawing/drinks.ts'
import { food } from '../drawing/food.ts'
import { heroes } from '../drawing/heroes.ts'
import { marks } from '../drawing/marks.ts'
import { sweets } from '../drawing/sweets.ts'
import { tints } from '../drawing/tints.ts'
import type { SeedStore } from '../types.ts'
import { cafeBrands } from './brands.ts'
import { cafeDrinks } from './drinks.ts'
import { cafeExtras } from './extras.ts'
import { cafeFood } from './food.ts'
import { cafeMakers } from './makers.ts'
import { cafeMenus } from './menus.ts'
import { cafeShelves } from './shelves.ts'
import { cafeSweets } from './sweets.ts'

/** The café by the river. */
export const cafe: SeedStore = {
  subDomain: 'kafe-tonle',
  category: 'food',
  invoicePrefix: 'KT-',
  name: { en: 'Kafe Tonlé', km: 'កាហ្វេទន្លេ' },
  about: {
    en: 'A small café on the riverside: Khmer coffee, home cooking and something sweet.',
    km: 'ហាងកាហ្វេតូចមួយនៅមាត់ទន្លេ មានកាហ្វេខ្មែរ ម្ហូបផ្ទះ និងបង្អែម។',
  },
  hero: {
    headline: { en: 'Good coffee by the river', km: 'កាហ្វេក្រអូប មាត់ទន្លេ' },
    text: {
      en: 'Drinks and home cooking, made fresh every morning. Order on your phone, for pickup or delivery.',
      km: 'ភេសជ្ជៈ និងម្ហូបផ្ទះ ធ្វើថ្មីៗរៀងរាល់ព្រឹក។ បញ្ជាទិញលើទូរស័ព្ទ មកយកផ្ទាល់ ឬឱ្យដឹកដល់ផ្ទះ។',
    },
    wide: heroes.cafeWide,
    tall: heroes.cafeTall,
    tint: tints.straw,
    alt: {
      en: 'Hot coffee and iced coffee on a table by the river',
      km: 'កាហ្វេក្ដៅ និងកាហ្វេទឹកកក លើតុមាត់ទន្លេ',
    },
  },
  logo: marks.kafeTonle,
  address: {
    en: '12 Preah Sisowath Quay, Sangkat Chey Chumneah, Khan Daun Penh, Phnom Penh',
    km: 'ផ្ទះ 12 មហាវិថីព្រះស៊ីសុវត្ថិ សង្កាត់ជ័យជំនះ ខណ្ឌដូនពេញ រាជធានីភ្នំពេញ',
  },
  phone: '012 700 451',
  email: 'hello@kafe-tonle.example',
  latitude: 11.5676,
  longitude: 104.9316,
  openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], open: '06:30', close: '21:00' }],
  defaultLocale: 'km',
  owner: {
    email: 'owner@kafe-tonle.example',
    phone: '012 700 452',
    name: { en: { first: 'Dara', last: 'Chea' }, km: { first: 'ដារ៉ា', last: 'ជា' } },
  },
  staff: {
    email: 'staff@kafe-tonle.example',
    phone: '096 700 4530',
    name: { en: { first: 'Sreymom', last: 'Sok' }, km: { first: 'ស្រីមុំ', last: 'សុខ' } },
  },
  categories: [
    {
      key: 'drinks',
      name: { en: 'Drinks', km: 'ភេសជ្ជៈ' },
      description: { en: 'Coffee, tea and fruit, hot or on ice.', km: 'កាហ្វេ តែ និងផ្លែឈើ ក្ដៅក៏មាន ទឹកកកក៏មាន។' },
      picture: { drawing: drinks.icedCoffee, tint: tints.clay, alt: { en: 'Iced coffee', km: 'កាហ្វេទឹកកក' } },
    },
    {
      key: 'food',
      name: { en: 'Food', km: 'ម្ហូប' },
      description: { en: 'Khmer home cooking, from early morning.', km: 'ម្ហូបខ្មែររសជាតិផ្ទះ ចាប់ពីព្រឹកព្រលឹម។' },
      picture: { drawing: food.beefLokLak, tint: tints.rose, alt: { en: 'Beef lok lak', km: 'ឡុកឡាក់សាច់គោ' } },
    },
    {
      key: 'sweets',
      name: { en: 'Sweets', km: 'បង្អែម' },
      description: { en: 'For after lunch, or instead of it.', km: 'សម្រាប់ពិសាក្រោយអាហារ ឬពេលណាក៏បាន។' },
      picture: {
        drawing: sweets.mangoStickyRice,
        tint: tints.palm,
        alt: { en: 'Mango sticky rice', km: 'បាយដំណើបស្វាយទុំ' },
      },
    },
    {
      key: 'home',
      name: { en: 'Take home', km: 'សម្រាប់យកទៅផ្ទះ' },
      description: { en: 'Coffee and palm sugar for your own kitchen.', km: 'កាហ្វេ និងស្ករត្នោត សម្រាប់ផ្ទះបាយរបស់អ្នក។' },
      picture: { drawing: sweets.coffeeBag, tint: tints.river, alt: { en: 'A bag of coffee', km: 'កាហ្វេមួយកញ្ចប់' } },
    },
    ...cafeShelves,
  ],
  makers: cafeMakers,
  brands: cafeBrands,
  menus: cafeMenus,
  products: [...cafeDrinks, ...cafeFood, ...cafeSweets],
  extras: cafeExtras,
  contacts: [
    {
      type: 'telegram',
      value: '@kafe_tonle',
      department: 'sales',
      name: { en: 'Order on Telegram', km: 'បញ្ជាទិញតាម Telegram' },
      hours: { en: '6:30–20:30', km: 'ម៉ោង 6:30–20:30' },
    },
    {
      type: 'messenger',
      value: 'kafe.tonle',
      department: null,
      name: { en: 'Message us', km: 'ផ្ញើសារមកយើងខ្ញុំ' },
      hours: { en: '6:30–21:00', km: 'ម៉ោង 6:30–21:00' },
    },
    {
      type: 'email',
      value: 'hello@kafe-tonle.example',
      department: 'billing',
      name: { en: 'Invoices and events', km: 'វិក្កយបត្រ និងកម្មវិធី' },
      hours: { en: 'Answered within a day', km: 'ឆ្លើយក្នុងមួយថ្ងៃ' },
    },
  ],
}
