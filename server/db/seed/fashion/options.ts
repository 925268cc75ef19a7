import { colourOption } from '../colour-option.ts'
import type { SeedOption, SeedValue } from '../types.ts'

const hue = {
  RED: { key: 'RED', name: { en: 'Red', km: 'ក្រហម' }, add: 0, color: '#b4413c' },
  BLUE: { key: 'BLUE', name: { en: 'Blue', km: 'ខៀវ' }, add: 0, color: '#2c6f9b' },
  GREEN: { key: 'GREEN', name: { en: 'Green', km: 'បៃតង' }, add: 0, color: '#4f8a5b' },
  PURPLE: { key: 'PURPLE', name: { en: 'Purple', km: 'ស្វាយ' }, add: 0, color: '#7a5aa0' },
  GOLD: { key: 'GOLD', name: { en: 'Gold', km: 'មាស' }, add: 0, color: '#c9982f' },
  WHITE: { key: 'WHITE', name: { en: 'White', km: 'ស' }, add: 0, color: '#f6f3ec' },
  BLACK: { key: 'BLACK', name: { en: 'Black', km: 'ខ្មៅ' }, add: 0, color: '#2a2a2e' },
  SAND: { key: 'SAND', name: { en: 'Sand', km: 'លឿងខ្ចី' }, add: 0, color: '#d9c7a0' },
  BROWN: { key: 'BROWN', name: { en: 'Brown', km: 'ត្នោត' }, add: 0, color: '#7b4f2c' },
} satisfies Record<string, SeedValue>

const letter = (key: string, add: number): SeedValue => ({ key, name: { en: key, km: key }, add })

/** Sizes by letter; what the largest adds is for the cloth it takes. */
const size = (extra: number): SeedOption => ({
  key: 'size',
  name: { en: 'Size', km: 'ទំហំ' },
  type: 'radio',
  values: [letter('S', 0), letter('M', 0), letter('L', extra)],
})

const shoeSize: SeedOption = {
  key: 'size',
  name: { en: 'Size', km: 'ទំហំ' },
  type: 'select',
  values: ['37', '38', '39', '40', '41', '42'].map((key) => letter(key, 0)),
}

/** What a customer of the fashion shop chooses. */
export const fashionOptions = { colour: colourOption(hue), size, shoeSize }
