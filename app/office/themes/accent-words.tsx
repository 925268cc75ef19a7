import type { ReactNode } from 'react'
import type { ThemeTokens } from '#app/contracts/theme-tokens.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { AlertIcon, CheckIcon } from '#app/ui/icons.tsx'
import { accentVerdict } from './accent-verdict.ts'
import { Swatch } from './swatch.tsx'

interface AccentWordsProps {
  color: string
  /** Of the theme that the shop has. */
  tokens: Pick<ThemeTokens, 'light' | 'dark'>
  /** Absent: nothing may be changed. */
  onColor?: ((color: string) => void) | undefined
}

/** What a shop makes of a color that is hard to read, and a color that it would leave as it is. */
export function AccentWords({ color, tokens, onColor }: AccentWordsProps) {
  const { text, buttons, night } = accentVerdict(tokens, color)
  return (
    <div role="status" className="mt-3 grid gap-2">
      {text ? (
        <Said icon={<AlertIcon className="size-4 shrink-0 text-warn" />} shown={text}>
          {m.theme_accent_light({ color: text })}
          {onColor && (
            <Button size="sm" className="ms-auto" onClick={() => onColor(text)}>
              {m.theme_accent_use({ color: text })}
            </Button>
          )}
        </Said>
      ) : (
        <Said icon={<CheckIcon className="size-4 shrink-0 text-ok" />}>{m.theme_accent_good()}</Said>
      )}
      {buttons && (
        <Said icon={<AlertIcon className="size-4 shrink-0 text-warn" />} shown={buttons}>
          {m.theme_accent_buttons({ color: buttons })}
        </Said>
      )}
      {night && <Said shown={night}>{m.theme_accent_night({ color: night })}</Said>}
    </div>
  )
}

function Said({ icon, shown, children }: { icon?: ReactNode; shown?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
      {icon ?? <span className="size-4 shrink-0" />}
      {shown && <Swatch color={shown} />}
      {children}
    </div>
  )
}
