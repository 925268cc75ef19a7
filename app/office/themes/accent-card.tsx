import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { writeSettings } from '#app/bff/settings.functions.ts'
import type { ThemeTokens } from '#app/contracts/theme-tokens.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { AccentChoice } from './accent-choice.tsx'

interface AccentCardProps {
  accent: string | null
  logo: string | null
  /** Of the theme that the store has; null: none, and its own color is not used. */
  tokens: ThemeTokens | null
  locked: boolean
}

/** The store's own colour, which stays whatever theme it has. */
export function AccentCard({ accent, logo, tokens, locked }: AccentCardProps) {
  const router = useRouter()
  const [color, setColor] = useState(accent ?? '')
  const [busy, setBusy] = useState(false)

  // A link leads here before the card is there.
  useEffect(() => {
    if (location.hash === '#accent') document.getElementById('accent')?.scrollIntoView({ block: 'center' })
  }, [])

  async function save() {
    setBusy(true)
    try {
      await writeSettings({ data: { theme_accent: color || null } })
      await router.invalidate()
      void toastSuccess(m.theme_accent_saved())
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
  }

  return (
    <Card id="accent" title={m.theme_accent()} className="mt-5 max-w-xl">
      <fieldset disabled={locked} className="min-w-0">
        <AccentChoice color={color} onColor={setColor} logo={logo} tokens={tokens} locked={locked} />
        {color !== (accent ?? '') && (
          <Button tone="primary" className="mt-4" busy={busy} onClick={() => void save()}>
            {m.save()}
          </Button>
        )}
      </fieldset>
    </Card>
  )
}
