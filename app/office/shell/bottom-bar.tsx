import { Link, useNavigate } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { midSentence } from '#app/lib/mid-sentence.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { PlusIcon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { MenuIcon } from '#app/ui/office-icons.tsx'
import { type Added, addedBy } from './added-by.ts'
import type { ShellUser } from './shell-user.ts'
import type { SidebarEntry, SidebarGroup } from './sidebar-entries.ts'

interface BottomBarProps {
  user: Pick<ShellUser, 'type' | 'permissions'>
  groups: readonly SidebarGroup[]
  current: string | undefined
  badges?: Readonly<Record<string, number>>
  onMore: () => void
}

/** The places of a store and those of the platform, in their order; what adds something stands in the middle. */
const BEFORE = ['dashboard', 'sales']
const AFTER = ['products', 'users']
/** How a place is called where there is room for one word. */
const SHORT: Readonly<Record<string, () => string>> = { dashboard: m.home, sales: m.orders }
const place =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 px-1 font-medium text-xs transition-colors'

/** On a phone: the places used most that this user has, what he may add, and the way to the rest. */
export function BottomBar({ user, groups, current, badges = {}, onMore }: BottomBarProps) {
  const entries = groups.flatMap((group) => group.entries)
  const placed = (keys: readonly string[]) =>
    keys.map((key) => entries.find((entry) => entry.key === key)).filter((entry) => entry !== undefined)
  const after = placed(AFTER).slice(0, 1)
  const added = addedBy(user)
  const links = (shown: readonly SidebarEntry[]) =>
    shown.map((entry) => (
      <Place key={entry.key} entry={entry} here={current === entry.key} badge={badges[entry.key] ?? 0} />
    ))
  return (
    <nav
      aria-label={m.quick_menu()}
      data-chrome
      className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {links(placed(BEFORE))}
      {added.length > 0 && <AddMenu added={added} />}
      {links(after)}
      <button type="button" onClick={onMore} className={cx(place, 'text-ink-2')}>
        <MenuIcon className="size-5" />
        {m.more()}
      </button>
    </nav>
  )
}

function Place({ entry, here, badge }: { entry: SidebarEntry; here: boolean; badge: number }) {
  const Icon: LucideIcon = entry.icon
  return (
    <Link
      to={entry.to}
      aria-current={here ? 'page' : undefined}
      className={cx(place, here ? 'text-accent-strong' : 'text-ink-2')}
    >
      <span className="relative">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {badge > 0 && (
          <span className="figures absolute -end-3.5 -top-1.5 rounded-full bg-accent px-1.5 text-on-accent text-xs">
            {badge}
          </span>
        )}
      </span>
      <span className="line max-w-full">{(SHORT[entry.key] ?? entry.label)()}</span>
    </Link>
  )
}

function AddMenu({ added }: { added: readonly Added[] }) {
  const navigate = useNavigate()
  return (
    <div className={place}>
      <Menu
        up
        align="center"
        buttonLabel={m.add()}
        buttonClassName="grid size-11 place-items-center rounded-full bg-accent text-on-accent"
        button={<PlusIcon className="size-5" />}
        entries={added.map(({ key, what }) => ({
          key,
          label: m.add_one({ what: midSentence(what()) }),
          onSelect: () => void navigate({ to: `/${key}/add` }),
        }))}
      />
    </div>
  )
}
