import { useNavigate } from '@tanstack/react-router'
import { FileText, type LucideIcon } from 'lucide-react'
import type { PaletteEntry, SearchHit } from '#app/contracts/search.ts'
import { getLocale, setLanguage } from '#app/lib/locale.ts'
import type { Theme } from '#app/lib/look.ts'
import type { ShellUser } from '#app/office/shell/shell-user.ts'
import { sidebarFor } from '#app/office/shell/sidebar-entries.ts'
import { m } from '#app/paraglide/messages.js'
import { matchWords } from './match-words.ts'
import { ACTION_ICONS, KIND_ICONS, pageIcon } from './palette-icons.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { type Recent, recentOf, rememberRecent } from './recent.ts'

const KINDS: Record<string, () => string> = {
  product: m.products,
  order: m.nav_sales,
  customer: m.nav_customers,
  category: m.categories,
  brand: m.nav_brands,
  manufacture: m.manufactures,
  store: m.nav_stores,
}

export interface PaletteActions {
  onTheme: (theme: Theme) => void
  onSheet: () => void
  onLogout: () => void
}

interface Given {
  user: ShellUser
  typed: string
  names: { pages: PaletteEntry[]; actions: PaletteEntry[] } | undefined
  hits: readonly SearchHit[]
}

/** The lines of the palette for what is typed, by group; without a word the recent ones, the pages and the actions. */
export function useGroups({ user, typed, names, hits }: Given, on: PaletteActions): PaletteGroup[] {
  const navigate = useNavigate()
  const entries = sidebarFor(user).flatMap((group) => group.entries)
  const icons: readonly { to: string; icon: LucideIcon }[] = entries

  const leads = (of: Recent, icon: LucideIcon, key = `${of.kind}:${of.link}`): PaletteItem => ({
    key,
    label: of.label,
    detail: of.detail,
    icon,
    link: of.link,
    run() {
      rememberRecent(user.email, of)
      if (of.link.startsWith('/')) void navigate({ href: of.link })
      else window.open(of.link, '_blank', 'noopener')
    },
  })
  const pageItem = ({ key, label }: PaletteEntry, own?: string) =>
    leads({ label, link: key, kind: 'page' }, pageIcon(key, icons), own)

  const acts: Record<string, () => void> = {
    language: () => void setLanguage(getLocale() === 'km' ? 'en' : 'km'),
    dark: () => on.onTheme('dark'),
    light: () => on.onTheme('light'),
    system: () => on.onTheme('system'),
    shortcuts: on.onSheet,
    logout: on.onLogout,
  }
  const actionItem = ({ key, label }: PaletteEntry): PaletteItem => ({
    key: `action:${key}`,
    label,
    icon: ACTION_ICONS[key] ?? FileText,
    run: () => acts[key]?.(),
  })

  // A page that is remembered is called as it is now, and is gone where it may not be opened any more.
  const recent = () =>
    recentOf(user.email).flatMap((of) => {
      if (of.kind !== 'page') return [leads(of, KIND_ICONS[of.kind] ?? FileText, `recent:${of.link}`)]
      const page = names?.pages.find(({ key }) => key === of.link)
      return page ? [pageItem(page, `recent:${of.link}`)] : []
    })
  const hitItem = ({ kind, title, detail, link }: SearchHit) =>
    leads({ label: title, detail, link, kind }, KIND_ICONS[kind] ?? FileText)

  const word = typed.trim()
  const { pages = [], actions = [] } = names ?? {}
  const shown = word ? { pages: matchWords(pages, word), actions: matchWords(actions, word) } : { pages, actions }
  const groups: PaletteGroup[] = [
    ...(word ? [] : [{ key: 'recent', label: m.palette_recent(), items: recent() }]),
    { key: 'pages', label: m.palette_pages(), items: shown.pages.map((page) => pageItem(page)) },
    { key: 'actions', label: m.palette_actions(), items: shown.actions.map(actionItem) },
    ...Object.entries(KINDS).map(([kind, label]) => ({
      key: kind,
      label: label(),
      items: hits.filter((hit) => hit.kind === kind).map(hitItem),
    })),
  ]
  return groups.filter(({ items }) => items.length > 0)
}
