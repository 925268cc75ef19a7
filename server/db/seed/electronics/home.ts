import { devices as draw } from '../drawing/devices.ts'
import { tints } from '../drawing/tints.ts'
import { seedProduct } from '../seed-product.ts'
import type { SeedProduct } from '../types.ts'
import { electronicsOptions as options } from './options.ts'

/** What a house needs that runs on current. */
export const forHomes: readonly SeedProduct[] = [
  seedProduct({
    code: 'DE-156',
    name: { en: 'Table fan', km: 'កង្ហារដាក់តុ' },
    description: {
      en: 'Three speeds, quiet at the lowest, and it turns from side to side.',
      km: 'មាន 3 ល្បឿន ល្បឿនតូចស្ងាត់ ហើយងាកឆ្វេងស្ដាំបាន។',
    },
    price: 1700,
    category: 'home',
    brand: 'phteah',
    picture: [draw.fan, tints.river],
    quantity: 18,
  }),
  seedProduct({
    code: 'DE-163',
    name: { en: 'Rice cooker, 1.8 liters', km: 'ឆ្នាំងដាំបាយអគ្គិសនី 1.8 លីត្រ' },
    description: {
      en: 'For six people. Keeps warm, steams, and the pot does not stick.',
      km: 'សម្រាប់ 6 នាក់។ ទុកឱ្យក្ដៅ ចំហុយបាន បាយមិនជាប់ឆ្នាំង។',
    },
    price: 2600,
    category: 'home',
    brand: 'phteah',
    picture: [draw.riceCooker, tints.rose],
    quantity: 11,
  }),
  seedProduct({
    code: 'DE-170',
    name: { en: 'Electric kettle', km: 'កំសៀវអគ្គិសនី' },
    description: {
      en: 'Boils a liter in four minutes and switches itself off.',
      km: 'ដាំទឹកមួយលីត្រពុះក្នុង 4 នាទី ហើយបិទខ្លួនឯង។',
    },
    price: 1400,
    category: 'home',
    brand: 'phteah',
    picture: [draw.kettle, tints.straw],
    quantity: 16,
  }),
  seedProduct({
    code: 'DE-177',
    name: { en: 'LED bulb', km: 'អំពូល LED' },
    description: {
      en: 'Warm light, as bright as the 75 W of before. Two years of warranty.',
      km: 'ពន្លឺទន់ ភ្លឺស្មើអំពូលចាស់ 75 វ៉ាត់។ ធានា 2 ឆ្នាំ។',
    },
    price: 180,
    category: 'light',
    brand: 'arun',
    picture: [draw.lamp, tints.straw],
    options: [options.power],
    quantity: 80,
  }),
  seedProduct({
    code: 'DE-184',
    name: { en: 'Rechargeable torch', km: 'ពិលសាក' },
    description: {
      en: 'Shines 200 meters, six hours on one charge. For nights without power.',
      km: 'បំភ្លឺបាន 200 ម៉ែត្រ សាកម្ដងប្រើបាន 6 ម៉ោង។ ទុកប្រើពេលដាច់ភ្លើង។',
    },
    price: 900,
    category: 'light',
    brand: 'arun',
    picture: [draw.torch, tints.dusk],
    quantity: 24,
  }),
]
