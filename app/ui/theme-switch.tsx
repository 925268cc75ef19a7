import { Monitor, Moon, Sun } from 'lucide-react'
import type { Look, Theme } from '#app/lib/look.ts'
import { useLook } from '#app/lib/set-look.ts'
import { m } from '#app/paraglide/messages.js'
import { Menu } from './menu.tsx'

const icons = { light: Sun, dark: Moon, system: Monitor }

interface ThemeSwitchProps {
  /** What the page was rendered with, so that both sides draw the same icon. */
  look: Look
  onTheme: (theme: Theme) => void
}

export function ThemeSwitch({ look, onTheme }: ThemeSwitchProps) {
  const chosen = useLook('theme', look)
  const Icon = icons[chosen]
  const entry = (key: Theme, label: string) => {
    const EntryIcon = icons[key]
    return {
      key,
      label,
      icon: <EntryIcon aria-hidden="true" className="size-4" />,
      checked: chosen === key,
      onSelect: () => onTheme(key),
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
