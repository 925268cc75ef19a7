import { household as draw } from '../drawing/household.ts'
import { tints } from '../drawing/tints.ts'
import type { SamplePack } from './pack.ts'

const rice = { en: 'Jasmine rice 5 kg', km: 'អង្ករម្លិះ 5 គីឡូ' }
const umbrella = { en: 'Folding umbrella', km: 'ឆ័ត្របត់' }
const flask = { en: 'Steel flask 500 ml', km: 'ធែរម៉ូស 500 មីលីលីត្រ' }
const notebook = { en: 'Krama notebook', km: 'សៀវភៅក្រមា' }

export const general: SamplePack = {
  shelves: [
    { key: 'food', icon: '🍚', name: { en: 'Groceries', km: 'គ្រឿងទេស' } },
    { key: 'home', icon: '🏠', name: { en: 'For the home', km: 'របស់ប្រើក្នុងផ្ទះ' } },
  ],
  goods: [
    {
      shelf: 'food',
      name: rice,
      description: {
        en: 'New harvest from Battambang, soft and fragrant.',
        km: 'អង្ករថ្មីពីបាត់ដំបង ទន់ ក្រអូប។',
      },
      price: 650,
      quantity: 40,
      picture: { drawing: draw.riceSack, tint: tints.straw, alt: rice },
    },
    {
      shelf: 'home',
      name: umbrella,
      description: {
        en: 'Opens with one hand and holds in the wind.',
        km: 'បើកដៃម្ខាងបាន ធន់នឹងខ្យល់។',
      },
      price: 500,
      quantity: 30,
      picture: { drawing: draw.umbrella, tint: tints.river, alt: umbrella },
    },
    {
      shelf: 'home',
      name: flask,
      description: {
        en: 'Keeps ice till evening, and tea hot till noon.',
        km: 'រក្សាទឹកកកដល់ល្ងាច តែក្ដៅដល់ថ្ងៃត្រង់។',
      },
      price: 900,
      quantity: 18,
      picture: { drawing: draw.flask, tint: tints.leaf, alt: flask },
    },
    {
      shelf: 'home',
      name: notebook,
      description: {
        en: 'Bound in real krama, 120 pages of lined paper.',
        km: 'ក្របក្រមាពិត ក្រដាសបន្ទាត់ 120 ទំព័រ។',
      },
      price: 350,
      quantity: 50,
      picture: { drawing: draw.notebook, tint: tints.rose, alt: notebook },
    },
  ],
}
