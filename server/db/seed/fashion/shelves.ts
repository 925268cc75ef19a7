import { clothes } from '../drawing/clothes.ts'
import { tints } from '../drawing/tints.ts'
import type { SeedCategory } from '../types.ts'

/** The fashion shop's categories below others. */
export const fashionShelves: readonly SeedCategory[] = [
  {
    key: 'silk',
    below: 'krama',
    holds: ['SK-107', 'SK-114'],
    name: { en: 'Silk', km: 'សូត្រ' },
    description: { en: 'From Koh Dach, on the Mekong.', km: 'សូត្រពីកោះដាច់ លើទន្លេមេគង្គ។' },
    picture: { drawing: clothes.sampot, tint: tints.lotus, alt: { en: 'A silk sampot', km: 'សំពត់សូត្រ' } },
  },
  {
    key: 'shirts',
    below: 'men',
    holds: ['SK-121', 'SK-128'],
    name: { en: 'Shirts', km: 'អាវ' },
    description: { en: 'Linen and cotton.', km: 'អាវលីណែន និងអាវអំបោះ។' },
    picture: { drawing: clothes.tShirt, tint: tints.straw, alt: { en: 'A T-shirt', km: 'អាវយឺត' } },
  },
]
