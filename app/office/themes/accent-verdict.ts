import { paletteOf } from '#app/contracts/theme-colors.ts'
import type { ThemeTokens } from '#app/contracts/theme-tokens.ts'

/** What a shop shows in place of its own color, as #rrggbb; null: the color as it is. */
export interface AccentVerdict {
  /** Of text: links and prices. It is as easy to read on buttons. */
  text: string | null
  /** Of buttons, which must differ less. */
  buttons: string | null
  /** Of buttons by night, where no other color is wanted by day. */
  night: string | null
}

/** Links get darker by a color's own soft ground, which follows from it: one more step and it stays. */
const STEPS = 4

/** How a color reads in a theme: as theme-colors.ts, which the server draws the shop by, makes it lighter or darker. */
export function accentVerdict({ light, dark }: Pick<ThemeTokens, 'light' | 'dark'>, color: string): AccentVerdict {
  const typed = color.toLowerCase()
  const unless = (shown: string) => (shown === typed ? null : shown)
  const day = (accent: string) => paletteOf('light', { ...light, accent })
  let text = typed
  for (let step = 0; step < STEPS; step++) text = day(text).accent_strong
  return {
    text: unless(text),
    buttons: unless(day(typed).accent),
    night: unless(paletteOf('dark', { ...dark, accent: typed }).accent),
  }
}
