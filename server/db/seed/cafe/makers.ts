import { drinks } from '../drawing/drinks.ts'
import { sweets } from '../drawing/sweets.ts'
import { tints } from '../drawing/tints.ts'
import type { SeedMaker } from '../types.ts'

/** Who makes what the café sells; all of them invented. */
export const cafeMakers: readonly SeedMaker[] = [
  {
    brands: ['mondulkiri', 'suon'],
    phone: '073 555 210',
    name: { en: 'Highland Growers', km: 'អ្នកដាំខ្ពង់រាប' },
    description: {
      en: 'Farms of Mondulkiri and Kampot that sell together.',
      km: 'កសិករមណ្ឌលគិរី និងកំពត ដែលលក់ជាមួយគ្នា។',
    },
    picture: { drawing: drinks.lemongrassTea, tint: tints.leaf, alt: { en: 'A cup of tea', km: 'តែមួយពែង' } },
  },
  {
    brands: ['thnot'],
    phone: '025 555 318',
    name: { en: 'Kampong Speu Palm Sugar', km: 'ស្ករត្នោតកំពង់ស្ពឺ' },
    description: {
      en: 'Forty families and their palms.',
      km: 'គ្រួសារ 40 និងដើមត្នោតរបស់គេ។',
    },
    picture: { drawing: sweets.palmSugar, tint: tints.straw, alt: { en: 'Palm sugar', km: 'ស្ករត្នោត' } },
  },
]
