import type { ThemeTokens } from '#app/contracts/theme-tokens.ts'
import { m } from '#app/paraglide/messages.js'
import { ColorInput } from '#app/ui/color-input.tsx'
import { Field } from '#app/ui/field.tsx'
import { AccentWords } from './accent-words.tsx'
import { LogoSwatches } from './logo-swatches.tsx'

interface AccentChoiceProps {
  /** `#rrggbb`; empty: the theme's. */
  color: string
  onColor: (color: string) => void
  logo: string | null
  /** Of the theme that the color is chosen for; null: none, and a color of one's own is not used. */
  tokens: ThemeTokens | null
  locked: boolean
}

/** The store's own colour: any, one of its logo, or one that can be read where that one can not. */
export const AccentChoice = ({ color, onColor, logo, tokens, locked }: AccentChoiceProps) => (
  <>
    <Field label={m.theme_accent()} hint={m.theme_accent_hint()}>
      {(control) => <ColorInput {...control} name="theme_accent" value={color} onValue={onColor} />}
    </Field>
    {color && tokens && <AccentWords color={color} tokens={tokens} onColor={locked ? undefined : onColor} />}
    {color && !tokens && <p className="mt-3 text-ink-2 text-sm">{m.theme_accent_unused()}</p>}
    {!locked && <LogoSwatches logo={logo} color={color} onColor={onColor} />}
  </>
)
