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
        <Said
          icon={<AlertIcon className="size-4 shrink-0 text-warn" />}
          shown={text}
          text={m.theme_accent_light({ color: text })}
        >
          {onColor && (
            <Button size="sm" className="ms-auto" onClick={() => onColor(text)}>
              {m.theme_accent_use({ color: text })}
            </Button>
          )}
        </Said>
      ) : (
        <Said icon={<CheckIcon className="size-4 shrink-0 text-ok" />} text={m.theme_accent_good()} />
      )}
      {buttons && (
        <Said
          icon={<AlertIcon className="size-4 shrink-0 text-warn" />}
          shown={buttons}
          text={m.theme_accent_buttons({ color: buttons })}
        />
      )}
      {night && <Said shown={night} text={m.theme_accent_night({ color: night })} />}
    </div>
  )
}

interface SaidProps {
  icon?: ReactNode
  /** A color to show beside the words. */
  shown?: string
  text: string
  /** What can be done about it. */
  children?: ReactNode
}

const Said = ({ icon, shown, text, children }: SaidProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
    <span className="flex min-w-0 flex-auto basis-60 items-center gap-2">
      {icon ?? <span className="size-4 shrink-0" />}
      {shown && <Swatch color={shown} />}
      <span className="min-w-0">{text}</span>
    </span>
    {children}
  </div>
)
