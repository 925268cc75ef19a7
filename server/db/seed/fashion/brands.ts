import { accessories } from '../drawing/accessories.ts'
import { clothes } from '../drawing/clothes.ts'
import { tints } from '../drawing/tints.ts'
import type { SeedBrand } from '../types.ts'

/** The fashion shop's makers; all of them invented. */
export const fashionBrands: readonly SeedBrand[] = [
  {
    key: 'sabay',
    name: { en: 'Sabay Krama', km: 'សប្បាយក្រមា' },
    description: {
      en: 'Cut and sewn upstairs, above our own shop.',
      km: 'កាត់ដេរនៅជាន់លើនៃហាងយើងខ្ញុំផ្ទាល់។',
    },
    picture: { drawing: accessories.tote, tint: tints.river, alt: { en: 'A krama tote', km: 'កាបូបក្រមា' } },
  },
  {
    key: 'kohdach',
    name: { en: 'Koh Dach Silk', km: 'សូត្រកោះដាច់' },
    description: {
      en: 'Silk woven by hand on the island in the Mekong, an hour from town.',
      km: 'សូត្រត្បាញដៃពីកោះដាច់ លើទន្លេមេគង្គ។',
    },
    picture: { drawing: clothes.sampot, tint: tints.lotus, alt: { en: 'A silk sampot', km: 'សំពត់សូត្រ' } },
  },
  {
    key: 'takeo',
    name: { en: 'Takeo Looms', km: 'តម្បាញតាកែវ' },
    description: {
      en: 'Three sisters, six looms, and cotton dyed with bark and leaves.',
      km: 'បងប្អូនស្រី 3 នាក់ កីត្បាញ 6 និងអំបោះជ្រលក់ពណ៌ពីសំបកឈើ និងស្លឹកឈើ។',
    },
    picture: { drawing: clothes.krama, tint: tints.rose, alt: { en: 'A folded krama', km: 'ក្រមាបត់' } },
  },
  {
    key: 'romduol',
    name: { en: 'Romduol Linen', km: 'លីណែនរំដួល' },
    description: {
      en: 'Easy linen for hot days, washed soft before it is sold.',
      km: 'លីណែនស្រាលៗសម្រាប់ថ្ងៃក្ដៅ បោកឱ្យទន់រួចទើបលក់។',
    },
    picture: { drawing: clothes.linenShirt, tint: tints.straw, alt: { en: 'A linen shirt', km: 'អាវលីណែន' } },
  },
  {
    key: 'russeykeo',
    name: { en: 'Russey Keo Leather', km: 'ស្បែកឫស្សីកែវ' },
    description: {
      en: 'Belts and sandals, cut and stitched by hand.',
      km: 'ខ្សែក្រវាត់ និងស្បែកជើង កាត់ដេរដោយដៃ។',
    },
    picture: { drawing: accessories.sandals, tint: tints.clay, alt: { en: 'Sandals', km: 'ស្បែកជើងសង្រែក' } },
  },
]
