import type { ThemeTokens } from '#app/contracts/theme-tokens.ts'

/** What a new theme begins with: nothing that stands out. */
export const FIRST_TOKENS: ThemeTokens = {
  body: { latin: 'kantumruy', khmer: 'kantumruy' },
  head: { latin: 'kantumruy', khmer: 'kantumruy', weight: 600, size: 'medium' },
  light: { ground: '#faf9f6', surface: '#ffffff', accent: '#006b86' },
  dark: { ground: '#0f1317', surface: '#171b20', accent: '#5cc3da' },
  pictures: 'hues',
  radius: 'medium',
  density: 'regular',
  header: 'plain',
  hero: 'split',
  card: { ratio: '1/1', frame: 'none' },
  product: 'even',
}
