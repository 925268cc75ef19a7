import { beauty as draw } from '../drawing/beauty.ts'
import { tints } from '../drawing/tints.ts'
import type { SamplePack } from './pack.ts'

const lipstick = { en: 'Matte lipstick', km: 'ក្រែមលាបមាត់ម៉ាត់' }
const cream = { en: 'Rice milk cream', km: 'ក្រែមទឹកបាយ' }
const serum = { en: 'Vitamin C serum', km: 'សេរ៉ូមវីតាមីន C' }
const soap = { en: 'Lemongrass soap', km: 'សាប៊ូស្លឹកគ្រៃ' }

export const cosmetics: SamplePack = {
  shelves: [
    { key: 'face', icon: '🧴', name: { en: 'Skin care', km: 'ថែរក្សាស្បែក' } },
    { key: 'makeup', icon: '💄', name: { en: 'Make-up', km: 'គ្រឿងតុបតែង' } },
  ],
  goods: [
    {
      shelf: 'face',
      name: serum,
      description: {
        en: 'A few drops in the morning, before sun cream. 30 ml.',
        km: 'លាបពីរបីដំណក់ពេលព្រឹក មុនឡេការពារកម្ដៅថ្ងៃ។ 30 មីលីលីត្រ។',
      },
      price: 1200,
      quantity: 20,
      picture: { drawing: draw.serum, tint: tints.straw, alt: serum },
    },
    {
      shelf: 'face',
      name: cream,
      description: {
        en: 'Light on the skin in hot weather, soft through the night. 50 g.',
        km: 'ស្រាលស្បែកពេលក្ដៅ ទន់ភ្លន់ពេញមួយយប់។ 50 ក្រាម។',
      },
      price: 850,
      quantity: 24,
      picture: { drawing: draw.cream, tint: tints.rose, alt: cream },
    },
    {
      shelf: 'face',
      name: soap,
      description: {
        en: 'Made by hand with coconut oil and fresh lemongrass.',
        km: 'ធ្វើដោយដៃ ពីប្រេងដូង និងស្លឹកគ្រៃស្រស់។',
      },
      price: 250,
      quantity: 40,
      picture: { drawing: draw.soap, tint: tints.leaf, alt: soap },
    },
    {
      shelf: 'makeup',
      name: lipstick,
      description: {
        en: 'A warm red that stays on through lunch.',
        km: 'ពណ៌ក្រហមក្ដៅ ជាប់យូរ មិនងាយរលុប។',
      },
      price: 600,
      quantity: 30,
      picture: { drawing: draw.lipstick, tint: tints.lotus, alt: lipstick },
    },
  ],
}
