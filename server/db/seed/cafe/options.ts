import type { SeedOption } from '../types.ts'

const size = (medium: number, large: number): SeedOption => ({
  key: 'size',
  name: { en: 'Size', km: 'ទំហំ' },
  type: 'radio',
  values: [
    { key: 'S', name: { en: 'S', km: 'S' }, add: 0 },
    { key: 'M', name: { en: 'M', km: 'M' }, add: medium },
    { key: 'L', name: { en: 'L', km: 'L' }, add: large },
  ],
})

const sugar: SeedOption = {
  key: 'sugar',
  name: { en: 'Sugar', km: 'ស្ករ' },
  type: 'radio',
  values: [
    { key: '0', name: { en: '0%', km: '0%' }, add: 0 },
    { key: '50', name: { en: '50%', km: '50%' }, add: 0 },
    { key: '100', name: { en: '100%', km: '100%' }, add: 0 },
  ],
}

const egg: SeedOption = {
  key: 'egg',
  name: { en: 'Egg', km: 'ពងមាន់' },
  type: 'radio',
  values: [
    { key: 'NO', name: { en: 'Without egg', km: 'មិនយកពង' }, add: 0 },
    { key: 'EGG', name: { en: 'Fried egg', km: 'ពងមាន់ចៀន' }, add: 50 },
  ],
}

const soup: SeedOption = {
  key: 'style',
  name: { en: 'Style', km: 'របៀប' },
  type: 'radio',
  values: [
    { key: 'SOUP', name: { en: 'In broth', km: 'គុយទាវទឹក' }, add: 0 },
    { key: 'DRY', name: { en: 'Dry, broth on the side', km: 'គុយទាវគោក' }, add: 0 },
  ],
}

const filling: SeedOption = {
  key: 'filling',
  name: { en: 'Filling', km: 'ស្នូល' },
  type: 'select',
  values: [
    { key: 'PORK', name: { en: 'Grilled pork', km: 'សាច់ជ្រូកអាំង' }, add: 0 },
    { key: 'CHICKEN', name: { en: 'Chicken', km: 'សាច់មាន់' }, add: 0 },
    { key: 'TOFU', name: { en: 'Tofu and mushroom', km: 'តៅហ៊ូ និងផ្សិត' }, add: 0 },
  ],
}

const weight: SeedOption = {
  key: 'weight',
  name: { en: 'Weight', km: 'ទម្ងន់' },
  type: 'radio',
  values: [
    { key: '250', name: { en: '250 g', km: '250 ក្រាម' }, add: 0 },
    { key: '500', name: { en: '500 g', km: '500 ក្រាម' }, add: 700 },
  ],
}

const grind: SeedOption = {
  key: 'grind',
  name: { en: 'Grind', km: 'ការកិន' },
  type: 'radio',
  values: [
    { key: 'WHOLE', name: { en: 'Whole', km: 'មិនកិន' }, add: 0 },
    { key: 'GROUND', name: { en: 'Ground', km: 'កិនម៉ត់' }, add: 0 },
  ],
}

/** What a guest of the café chooses. */
export const cafeOptions = { size, sugar, egg, soup, filling, weight, grind }
