import { clothes } from '../drawing/clothes.ts'
import { tints } from '../drawing/tints.ts'
import type { SeedMaker } from '../types.ts'

/** Who makes what the fashion shop sells; all of them invented. */
export const fashionMakers: readonly SeedMaker[] = [
  {
    brands: ['kohdach', 'takeo'],
    phone: '012 555 640',
    name: { en: 'Mekong Weavers', km: 'អ្នកត្បាញមេគង្គ' },
    description: {
      en: 'Looms on both banks of the river.',
      km: 'កីត្បាញនៅសងខាងទន្លេ។',
    },
    picture: { drawing: clothes.krama, tint: tints.lotus, alt: { en: 'A folded krama', km: 'ក្រមាបត់' } },
  },
  {
    brands: ['romduol', 'russeykeo'],
    phone: '023 555 871',
    name: { en: 'Phnom Penh Sewing House', km: 'រោងដេរភ្នំពេញ' },
    description: {
      en: 'Twelve machines and one cutting table.',
      km: 'ម៉ាស៊ីនដេរ 12 និងតុកាត់មួយ។',
    },
    picture: { drawing: clothes.linenShirt, tint: tints.river, alt: { en: 'A linen shirt', km: 'អាវសឺមីលីណែន' } },
  },
]
