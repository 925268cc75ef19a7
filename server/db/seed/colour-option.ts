import type { SeedOption, SeedValue } from './types.ts'

/** The colours of a shop, of which a product names some. */
export const colourOption =
  <K extends string>(hues: Readonly<Record<K, SeedValue>>) =>
  (...keys: K[]): SeedOption => ({
    key: 'colour',
    name: { en: 'Color', km: 'ពណ៌' },
    type: 'color',
    values: keys.map((key) => hues[key]),
  })
