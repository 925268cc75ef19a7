import type { Both } from './types.ts'

/** What a shop of the demo may look like, by its code. */
export const themes: Record<string, Both> = {
  phsar: { en: 'Phsar', km: 'ផ្សារ' },
  menu: { en: 'Menu', km: 'ម៉ឺនុយ' },
  boutique: { en: 'Boutique', km: 'ហាងម៉ូដ' },
}
