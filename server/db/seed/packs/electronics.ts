import { devices as draw } from '../drawing/devices.ts'
import { tints } from '../drawing/tints.ts'
import type { SamplePack } from './pack.ts'

const headphones = { en: 'Wireless headphones', km: 'កាសឥតខ្សែ' }
const powerBank = { en: 'Power bank 10,000 mAh', km: 'ដុំសាកបម្រុង 10,000 mAh' }
const speaker = { en: 'Bluetooth speaker', km: 'ឧបករណ៍បំពងសំឡេង Bluetooth' }
const lamp = { en: 'LED bulb 9 W', km: 'អំពូល LED 9 W' }

export const electronics: SamplePack = {
  shelves: [
    { key: 'sound', icon: '🎧', name: { en: 'Sound', km: 'សំឡេង' } },
    { key: 'power', icon: '🔌', name: { en: 'Power and light', km: 'ថាមពល និងភ្លើង' } },
  ],
  goods: [
    {
      shelf: 'sound',
      name: headphones,
      description: {
        en: '30 hours on one charge, and they fold into a small bag.',
        km: 'សាកម្ដងប្រើបាន 30 ម៉ោង បត់ដាក់កាបូបតូចបាន។',
      },
      price: 2900,
      quantity: 15,
      picture: { drawing: draw.headphones, tint: tints.dusk, alt: headphones },
    },
    {
      shelf: 'sound',
      name: speaker,
      description: {
        en: 'Small, loud, and not afraid of rain. 12 hours of music.',
        km: 'តូច តែលឺខ្លាំង មិនខ្លាចភ្លៀង។ ចាក់បាន 12 ម៉ោង។',
      },
      price: 1800,
      quantity: 12,
      picture: { drawing: draw.speaker, tint: tints.river, alt: speaker },
    },
    {
      shelf: 'power',
      name: powerBank,
      description: {
        en: 'Charges a phone twice. Fast charging, with a USB-C cable.',
        km: 'សាកទូរស័ព្ទបាន 2 ដង។ សាកលឿន មានខ្សែ USB-C ជូន។',
      },
      price: 1500,
      quantity: 25,
      picture: { drawing: draw.powerBank, tint: tints.clay, alt: powerBank },
    },
    {
      shelf: 'power',
      name: lamp,
      description: {
        en: 'As bright as 75 W of before. 2 years of warranty.',
        km: 'ភ្លឺស្មើអំពូលចាស់ 75 W។ ធានា 2 ឆ្នាំ។',
      },
      price: 180,
      quantity: 100,
      picture: { drawing: draw.lamp, tint: tints.straw, alt: lamp },
    },
  ],
}
