import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { setTheme, type Theme } from '#app/lib/theme.ts'
import { m } from '#app/paraglide/messages.js'
import { Menu } from './menu.tsx'

const icons = { light: Sun, dark: Moon, system: Monitor }

/** `theme` is what the server read from the cookie, so that both sides draw the same icon. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const [chosen, setChosen] = useState(theme)
  const Icon = icons[chosen]
  const entry = (key: Theme, label: string) => {
    const EntryIcon = icons[key]
    return {
      key,
      label,
      icon: <EntryIcon aria-hidden="true" className="size-4" />,
      checked: chosen === key,
      onSelect: () => {
        setTheme(key)
        setChosen(key)
      },
    }
  }
  return (
    <Menu
      buttonLabel={m.appearance()}
      buttonClassName="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink max-sm:size-11"
      button={<Icon aria-hidden="true" className="size-4.5" />}
      entries={[entry('light', m.theme_light()), entry('dark', m.theme_dark()), entry('system', m.theme_system())]}
    />
  )
}
