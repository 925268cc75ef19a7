import { accessories } from '../drawing/accessories.ts'
import { clothes } from '../drawing/clothes.ts'
import { heroes } from '../drawing/heroes.ts'
import { marks } from '../drawing/marks.ts'
import { tints } from '../drawing/tints.ts'
import type { SeedStore } from '../types.ts'
import { fashionAccessories } from './accessories.ts'
import { fashionBrands } from './brands.ts'
import { fashionClothes } from './clothes.ts'
import { fashionExtras } from './extras.ts'
import { fashionMakers } from './makers.ts'
import { fashionMenus } from './menus.ts'
import { fashionShelves } from './shelves.ts'

/** The fashion shop in town. */
export const fashion: SeedStore = {
  subDomain: 'sabay-krama',
  category: 'fashion',
  invoicePrefix: 'SK-',
  name: { en: 'Sabay Krama', km: 'សប្បាយក្រមា' },
  about: {
    en: 'Krama, silk and easy clothes, woven and sewn in Cambodia.',
    km: 'ក្រមា សូត្រ និងសម្លៀកបំពាក់ពាក់ស្រួល ត្បាញ និងដេរនៅកម្ពុជា។',
  },
  hero: {
    headline: { en: 'Woven here, worn every day', km: 'ត្បាញនៅស្រុក⁠ខ្មែរ ពាក់បានរាល់ថ្ងៃ' },
    text: {
      en: 'Krama, silk and light linen from weavers we know by name. We send to every province.',
      km: 'ក្រមា សូត្រ និងលីណែនស្រាលៗ ពីអ្នកត្បាញដែលយើងខ្ញុំស្គាល់ឈ្មោះម្នាក់ៗ។ ដឹកជូនគ្រប់ខេត្ត។',
    },
    wide: heroes.fashionWide,
    tall: heroes.fashionTall,
    tint: tints.rose,
    alt: {
      en: 'A dress, a krama, a shirt and a silk sampot on a rail, a tote beside',
      km: 'រ៉ូប ក្រមា អាវ និងសំពត់សូត្រ ព្យួរលើរាវ មានកាបូបមួយនៅក្បែរ',
    },
  },
  logo: marks.sabayKrama,
  address: {
    en: '45 Street 240, Sangkat Chaktomuk, Khan Daun Penh, Phnom Penh',
    km: 'ផ្ទះ 45 ផ្លូវ 240 សង្កាត់ចតុមុខ ខណ្ឌដូនពេញ រាជធានីភ្នំពេញ',
  },
  phone: '017 640 218',
  email: 'hello@sabay-krama.example',
  latitude: 11.5601,
  longitude: 104.9301,
  openingHours: [
    { days: [1, 2, 3, 4, 5, 6], open: '09:00', close: '20:00' },
    { days: [7], open: '09:00', close: '18:00' },
  ],
  defaultLocale: 'en',
  owner: {
    email: 'owner@sabay-krama.example',
    phone: '017 640 219',
    name: { en: { first: 'Sophea', last: 'Keo' }, km: { first: 'សុភា', last: 'កែវ' } },
  },
  staff: {
    email: 'staff@sabay-krama.example',
    phone: '088 640 2200',
    name: { en: { first: 'Vanna', last: 'Long' }, km: { first: 'វណ្ណា', last: 'ឡុង' } },
  },
  categories: [
    {
      key: 'krama',
      name: { en: 'Krama and silk', km: 'ក្រមា និងសូត្រ' },
      description: { en: 'Woven by hand, checked and plain.', km: 'ត្បាញដោយដៃ ទាំងក្រឡា ទាំងពណ៌សុទ្ធ។' },
      picture: { drawing: clothes.krama, tint: tints.rose, alt: { en: 'A folded krama', km: 'ក្រមាបត់' } },
    },
    {
      key: 'women',
      name: { en: 'Women', km: 'ស្ត្រី' },
      description: { en: 'Dresses, skirts and trousers.', km: 'រ៉ូប សំពត់ និងខោ។' },
      picture: { drawing: clothes.dress, tint: tints.lotus, alt: { en: 'A dress', km: 'រ៉ូប' } },
    },
    {
      key: 'men',
      name: { en: 'Men', km: 'បុរស' },
      description: { en: 'Shirts, T-shirts and belts.', km: 'អាវសឺមី អាវយឺត និងខ្សែក្រវាត់។' },
      picture: { drawing: clothes.linenShirt, tint: tints.straw, alt: { en: 'A linen shirt', km: 'អាវសឺមីលីណែន' } },
    },
    {
      key: 'accessories',
      name: { en: 'Bags and accessories', km: 'កាបូប និងគ្រឿងតែងខ្លួន' },
      description: { en: 'What goes with it.', km: 'អ្វីៗដែលសមនឹងសម្លៀកបំពាក់របស់អ្នក។' },
      picture: { drawing: accessories.tote, tint: tints.river, alt: { en: 'A krama tote', km: 'កាបូបក្រមា' } },
    },
    ...fashionShelves,
  ],
  makers: fashionMakers,
  brands: fashionBrands,
  menus: fashionMenus,
  products: [...fashionClothes, ...fashionAccessories],
  extras: fashionExtras,
  contacts: [
    {
      type: 'telegram',
      value: '@sabay_krama',
      department: 'sales',
      name: { en: 'Sizes and orders', km: 'សួរទំហំ និងបញ្ជាទិញ' },
      hours: { en: '9:00–18:00', km: 'ម៉ោង 9:00–18:00' },
    },
    {
      type: 'whatsapp',
      value: '017 640 219',
      department: null,
      name: { en: 'From abroad', km: 'ពីក្រៅប្រទេស' },
      hours: { en: '9:00–18:00, Monday to Saturday', km: 'ម៉ោង 9:00–18:00 ថ្ងៃចន្ទ ដល់ថ្ងៃសៅរ៍' },
    },
  ],
}
