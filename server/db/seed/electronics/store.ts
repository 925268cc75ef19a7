import { devices } from '../drawing/devices.ts'
import { heroes } from '../drawing/heroes.ts'
import { marks } from '../drawing/marks.ts'
import { tints } from '../drawing/tints.ts'
import type { SeedStore } from '../types.ts'
import { electronicsBrands } from './brands.ts'
import { electronicsExtras } from './extras.ts'
import { forHomes } from './home.ts'
import { electronicsMakers } from './makers.ts'
import { electronicsMenus } from './menus.ts'
import { forPhones } from './phone.ts'

/** The shop for what runs on current. */
export const electronics: SeedStore = {
  subDomain: 'domrey-electric',
  category: 'electronics',
  invoicePrefix: 'DE-',
  name: { en: 'Domrey Electric', km: 'អគ្គិសនីដំរី' },
  about: {
    en: 'Phone accessories, sound and things for the kitchen, with a warranty that we keep ourselves.',
    km: 'គ្រឿងទូរស័ព្ទ សំឡេង និងគ្រឿងផ្ទះបាយ ធានាដោយហាងយើងខ្ញុំផ្ទាល់។',
  },
  hero: {
    headline: { en: 'Works today, and in two years', km: 'ប្រើបានថ្ងៃនេះ ហើយប្រើបានយូរ' },
    text: {
      en: 'Tried in our shop before it is sold. Free repair for as long as the warranty runs.',
      km: 'សាកល្បងនៅហាងមុនលក់។ ជួសជុលឥតគិតថ្លៃ ពេញមួយរយៈពេលធានា។',
    },
    wide: heroes.electronicsWide,
    tall: heroes.electronicsTall,
    tint: tints.dusk,
    alt: {
      en: 'A speaker and a kettle on a shelf, headphones, earbuds and a fan below',
      km: 'ធុងបាស និងកំសៀវនៅលើធ្នើរ កាស និងកង្ហារនៅខាងក្រោម',
    },
  },
  logo: marks.domrey,
  address: {
    en: '88 Street 163, Sangkat Tuol Tumpung 1, Khan Boeng Keng Kang, Phnom Penh',
    km: 'ផ្ទះ 88 ផ្លូវ 163 សង្កាត់ទួលទំពូងទី 1 ខណ្ឌបឹងកេងកង រាជធានីភ្នំពេញ',
  },
  phone: '010 730 118',
  email: 'hello@domrey-electric.example',
  latitude: 11.5403,
  longitude: 104.9147,
  openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], open: '08:00', close: '19:00' }],
  defaultLocale: 'km',
  owner: {
    email: 'owner@domrey-electric.example',
    phone: '010 730 119',
    name: { en: { first: 'Pisey', last: 'Heng' }, km: { first: 'ពិសី', last: 'ហេង' } },
  },
  staff: {
    email: 'staff@domrey-electric.example',
    phone: '069 730 120',
    name: { en: { first: 'Makara', last: 'Touch' }, km: { first: 'មករា', last: 'ទូច' } },
  },
  categories: [
    {
      key: 'phones',
      name: { en: 'For your phone', km: 'គ្រឿងទូរស័ព្ទ' },
      description: { en: 'Cases and watches.', km: 'ស្រោម និងនាឡិកា។' },
      picture: { drawing: devices.phoneCase, tint: tints.dusk, alt: { en: 'A phone case', km: 'ស្រោមទូរស័ព្ទ' } },
    },
    {
      key: 'sound',
      name: { en: 'Sound', km: 'សំឡេង' },
      description: { en: 'On your ears or for the whole yard.', km: 'ស្ដាប់ម្នាក់ឯង ឬពេញទីធ្លា។' },
      picture: { drawing: devices.speaker, tint: tints.rose, alt: { en: 'A speaker', km: 'ធុងបាស' } },
    },
    {
      key: 'power',
      name: { en: 'Power', km: 'ថ្ម និងសាក' },
      description: { en: 'Chargers, cables and power banks.', km: 'ឆ្នាំងសាក ខ្សែ និងថ្មបម្រុង។' },
      picture: { drawing: devices.charger, tint: tints.lotus, alt: { en: 'A charger', km: 'ឆ្នាំងសាក' } },
    },
    {
      key: 'home',
      name: { en: 'For the house', km: 'សម្រាប់ផ្ទះ' },
      description: { en: 'Fans, cookers and kettles.', km: 'កង្ហារ ឆ្នាំង និងកំសៀវ។' },
      picture: { drawing: devices.fan, tint: tints.river, alt: { en: 'A table fan', km: 'កង្ហារដាក់តុ' } },
    },
    {
      key: 'light',
      name: { en: 'Light', km: 'ភ្លើង' },
      description: { en: 'Bulbs and torches.', km: 'អំពូល និងពិល។' },
      picture: { drawing: devices.lamp, tint: tints.straw, alt: { en: 'A bulb', km: 'អំពូល' } },
    },
    {
      key: 'kitchen',
      below: 'home',
      holds: ['DE-163', 'DE-170'],
      name: { en: 'Kitchen', km: 'ផ្ទះបាយ' },
      description: { en: 'What cooks and boils.', km: 'គ្រឿងដាំ និងស្ងោរ។' },
      picture: { drawing: devices.riceCooker, tint: tints.rose, alt: { en: 'A rice cooker', km: 'ឆ្នាំងដាំបាយ' } },
    },
  ],
  makers: electronicsMakers,
  brands: electronicsBrands,
  menus: electronicsMenus,
  products: [...forPhones, ...forHomes],
  extras: electronicsExtras,
  contacts: [
    {
      type: 'telegram',
      value: '@domrey_electric',
      department: 'sales',
      name: { en: 'Orders', km: 'បញ្ជាទិញ' },
      hours: { en: '8:00–19:00', km: 'ម៉ោង 8:00–19:00' },
    },
    {
      type: 'phone',
      value: '010 730 119',
      department: 'technical',
      name: { en: 'Repairs and warranty', km: 'ជួសជុល និងធានា' },
      hours: { en: '8:00–17:00, Monday to Saturday', km: 'ម៉ោង 8:00–17:00 ថ្ងៃចន្ទ ដល់ថ្ងៃសៅរ៍' },
    },
  ],
}
