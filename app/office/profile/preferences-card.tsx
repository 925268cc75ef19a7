import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import type { Preferences } from '#app/contracts/preferences.ts'
import { type Locale, setLanguage, useLocale } from '#app/lib/locale.ts'
import { getLook } from '#app/lib/request-context.ts'
import { useLook } from '#app/lib/set-look.ts'
import { useOwnPreferences } from '#app/office/session/use-own-preferences.ts'
import { usePreferences } from '#app/office/session/use-preferences.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { ChoiceBar } from '#app/ui/choice-bar.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'

/** How the pages look and answer to keys; what is changed counts at once, and on every device. */
export function PreferencesCard({ first }: { first: Preferences }) {
  const locale = useLocale()
  const [look] = useState(getLook)
  const [theme, density, sidebar] = [useLook('theme', look), useLook('density', look), useLook('sidebar', look)]
  const { shortcuts = true } = useOwnPreferences(first)
  const prefer = usePreferences()
  const [saved, setSaved] = useState(false)

  async function set(changes: Preferences) {
    setSaved(false)
    setSaved(await prefer(changes))
  }

  return (
    <Card
      id="preferences"
      title={m.preferences()}
      aside={
        <span role="status" className="text-ink-3 text-sm">
          {saved && m.preferences_saved()}
        </span>
      }
    >
      <p className="text-ink-2">{m.preferences_hint()}</p>
      <div className="mt-4 grid gap-5">
        <ChoiceBar<Locale>
          label={m.preference_language()}
          value={locale}
          // The frame keeps it, wherever it is switched.
          onValue={(language) => void setLanguage(language)}
          choices={[
            { value: 'en', label: 'English', lang: 'en' },
            { value: 'km', label: 'ខ្មែរ', lang: 'km' },
          ]}
        />
        <ChoiceBar
          label={m.appearance()}
          value={theme}
          onValue={(value) => void set({ theme: value })}
          choices={[
            { value: 'light', label: m.theme_light(), icon: <Sun aria-hidden="true" className="size-4" /> },
            { value: 'dark', label: m.theme_dark(), icon: <Moon aria-hidden="true" className="size-4" /> },
            { value: 'system', label: m.theme_system(), icon: <Monitor aria-hidden="true" className="size-4" /> },
          ]}
        />
        <ChoiceBar
          label={m.density()}
          value={density}
          onValue={(value) => void set({ density: value })}
          choices={[
            { value: 'comfortable', label: m.density_comfortable() },
            { value: 'compact', label: m.density_compact() },
          ]}
        />
        <SwitchLine
          label={m.sidebar_wide()}
          checked={sidebar === 'wide'}
          onValue={(wide) => void set({ sidebar: wide ? 'wide' : 'narrow' })}
        />
        <SwitchLine
          label={m.preference_shortcuts()}
          hint={m.preference_shortcuts_hint()}
          checked={shortcuts}
          onValue={(on) => void set({ shortcuts: on })}
        />
      </div>
    </Card>
  )
}
