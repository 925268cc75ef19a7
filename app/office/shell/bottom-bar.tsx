import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { MenuIcon } from '#app/ui/office-icons.tsx'
import type { SidebarEntry, SidebarGroup } from './sidebar-entries.ts'

interface BottomBarProps {
  groups: readonly SidebarGroup[]
  current: string | undefined
  badges?: Readonly<Record<string, number>>
  onMore: () => void
}

const PLACES = ['dashboard', 'sales', 'products', 'brands']
const place =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 px-1 font-medium text-xs transition-colors'

/** On a phone: the four places used most that this user has, and the way to the rest. */
export function BottomBar({ groups, current, badges = {}, onMore }: BottomBarProps) {
  const entries = groups.flatMap((group) => group.entries)
  const shown = PLACES.map((key) => entries.find((entry) => entry.key === key)).filter(
    (entry): entry is SidebarEntry => entry !== undefined,
  )
  return (
    <nav
      aria-label={m.quick_menu()}
      data-chrome
      className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {shown.map(({ key, label, to, icon: Icon }) => (
        <Link
          key={key}
          to={to}
          aria-current={current === key ? 'page' : undefined}
          className={cx(place, current === key ? 'text-accent-strong' : 'text-ink-2')}
        >
          <span className="relative">
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
            {!!badges[key] && (
              <span className="figures absolute -end-3.5 -top-1.5 rounded-full bg-accent px-1.5 text-on-accent text-xs">
                {badges[key]}
              </span>
            )}
          </span>
          <span className="line max-w-full">{label()}</span>
        </Link>
      ))}
      <button type="button" onClick={onMore} className={cx(place, 'text-ink-2')}>
        <MenuIcon className="size-5" />
        {m.more()}
      </button>
    </nav>
  )
}
