import { accessories as draw } from '../drawing/accessories.ts'
import { clothes } from '../drawing/clothes.ts'
import { tints } from '../drawing/tints.ts'
import { seedProduct } from '../seed-product.ts'
import type { SeedProduct } from '../types.ts'
import { fashionOptions as options } from './options.ts'

/** What goes with the clothes. */
export const fashionAccessories: readonly SeedProduct[] = [
  seedProduct({
    code: 'SK-156',
    name: { en: 'Krama tote', km: 'កាបូបស្ពាយក្រមា' },
    description: {
      en: 'Sewn from krama offcuts, lined, strong enough for the market.',
      km: 'ដេរពីក្រមា មានទ្រនាប់ក្នុង រឹងមាំល្មមយកទៅផ្សារ។',
    },
    price: 1400,
    category: 'accessories',
    brand: 'sabay',
    picture: [draw.tote, tints.river, tints.rose],
    options: [options.colour('BLUE', 'RED')],
    quantity: 20,
  }),
  seedProduct({
    code: 'SK-163',
    name: { en: 'Leather sandals', km: 'ស្បែកជើងសង្រែក' },
    description: {
      en: 'Two straps, a soft sole, and better every week you wear them.',
      km: 'ខ្សែពីរ បាតទន់ ពាក់កាន់តែយូរ កាន់តែស្រួល។',
    },
    price: 1900,
    category: 'accessories',
    brand: 'russeykeo',
    picture: [draw.sandals, tints.clay],
    options: [options.shoeSize],
    quantity: 7,
    stock: { 42: 0 },
  }),
  seedProduct({
    code: 'SK-170',
    name: { en: 'Palm leaf hat', km: 'មួកស្លឹកត្នោត' },
    description: {
      en: 'Plaited from palm leaf, with a krama band. Light as air.',
      km: 'ត្បាញពីស្លឹកត្នោត រុំខ្សែក្រមា ស្រាលពាក់ស្រួល។',
    },
    price: 1100,
    category: 'accessories',
    brand: 'takeo',
    picture: [draw.hat, tints.straw],
    quantity: 22,
  }),
  seedProduct({
    code: 'SK-177',
    name: { en: 'Lotus earrings', km: 'ក្រវិលផ្កាឈូក' },
    description: {
      en: 'Lotus buds in silver, light enough to forget.',
      km: 'ក្រវិលប្រាក់រូបផ្កាឈូកក្រពុំ ស្រាលៗ ពាក់បានពេញមួយថ្ងៃ។',
    },
    price: 1500,
    category: 'accessories',
    brand: 'sabay',
    picture: [draw.earrings, tints.dusk],
    quantity: 18,
  }),
  seedProduct({
    code: 'SK-184',
    name: { en: 'Woven belt', km: 'ខ្សែក្រវាត់ត្បាញ' },
    description: {
      en: 'Krama cotton on leather, with a brass buckle.',
      km: 'អំបោះក្រមាដេរលើស្បែក ក្បាលខ្សែក្រវាត់លង្ហិន។',
    },
    price: 1300,
    category: 'men',
    brand: 'russeykeo',
    picture: [draw.belt, tints.clay, tints.dusk],
    options: [options.colour('BROWN', 'BLACK')],
    quantity: 15,
  }),
  seedProduct({
    code: 'SK-191',
    name: { en: 'Silk pouch', km: 'ថង់សូត្រតូច' },
    description: {
      en: 'For rings, coins or a secret. A small present that is never wrong.',
      km: 'សម្រាប់ដាក់ចិញ្ចៀន ឬលុយកាក់។ កាដូតូចដែលអ្នកណាក៏ចូលចិត្ត។',
    },
    price: 500,
    category: 'accessories',
    brand: 'kohdach',
    picture: [draw.pouch, tints.lotus],
    quantity: 45,
  }),
  seedProduct({
    code: 'SK-198',
    name: { en: 'Gift set: krama and pouch', km: 'កញ្ចប់កាដូ ក្រមា និងថង់សូត្រ' },
    description: {
      en: 'A cotton krama folded into a silk pouch, for the new year.',
      km: 'ក្រមាអំបោះបត់ដាក់ក្នុងថង់សូត្រ សម្រាប់ឆ្នាំថ្មី។',
    },
    price: 1000,
    category: 'krama',
    brand: 'sabay',
    picture: [clothes.krama, tints.palm],
    quantity: 25,
    status: false,
  }),
]
