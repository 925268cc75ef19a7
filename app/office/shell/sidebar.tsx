import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { Logo } from '#app/ui/logo.tsx'
import type { SidebarGroup } from './sidebar-entries.ts'

/** Specification 2.4: the sidebar shows this version. */
const VERSION = '0.1.0'

export interface SidebarProps {
  groups: readonly SidebarGroup[]
  current: string | undefined
  storeName: string | null
  /** Icons only; names become tooltips. */
  narrow?: boolean
  /** Numbers beside entries, by key: orders that wait. */
  badges?: Readonly<Record<string, number>>
  onFollow?: () => void
  /** Beside the version. */
  foot?: ReactNode
}

export function Sidebar({ groups, current, storeName, narrow = false, badges = {}, onFollow, foot }: SidebarProps) {
  return (
    <div className="flex h-full flex-col overflow-y-auto overscroll-contain">
      {/* Not part of the link: a pointer that was not moved yet counts as in the corner, and would load it ahead. */}
      <div className={cx('py-3', !narrow && 'px-4.5')}>
        <Link
          to="/dashboard"
          onClick={onFollow}
          aria-label={narrow ? 'Phsar' : undefined}
          className={cx('flex items-center gap-3', narrow && 'justify-center')}
        >
          <Logo />
          {!narrow && (
            <span className="min-w-0">
              <span className="block font-semibold text-lg">Phsar</span>
              {storeName && <span className="line -mt-1 block text-ink-3 text-xs">{storeName}</span>}
            </span>
          )}
        </Link>
      </div>
      <nav aria-label={m.main_menu()} className="flex-1 px-2.5 pb-4">
        {groups.map((group) => (
          <div key={group.key} className="mt-2">
            {group.label && (
              <p className={cx('px-2.5 pt-2 pb-1 font-medium text-ink-3 text-xs', narrow && 'sr-only')}>
                {group.label()}
              </p>
            )}
            <ul className="flex flex-col gap-0.5">
              {group.entries.map(({ key, label, to, icon: Icon }) => (
                <li key={key} className="group/entry relative">
                  <Link
                    to={to}
                    onClick={onFollow}
                    aria-current={current === key ? 'page' : undefined}
                    aria-label={narrow ? label() : undefined}
                    title={narrow ? label() : undefined}
                    className={cx(
                      'flex min-h-9 items-center gap-3 rounded-control border px-2.5 font-medium transition-colors max-lg:min-h-11',
                      narrow && 'justify-center px-0!',
                      current === key
                        ? 'border-line bg-surface text-ink shadow-card'
                        : 'border-transparent text-ink-2 hover:bg-line/50 hover:text-ink',
                    )}
                  >
                    <Icon
                      aria-hidden="true"
                      strokeWidth={1.75}
                      className={cx('size-4.5 shrink-0', current === key && 'text-accent')}
                    />
                    {!narrow && <span className="min-w-0 flex-1">{label()}</span>}
                    {!narrow && !!badges[key] && (
                      <span className="figures rounded-full bg-accent-soft px-2 text-accent-strong text-sm">
                        {badges[key]}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div
        className={cx('flex items-center py-2', narrow ? 'flex-col-reverse gap-1 px-1' : 'justify-between ps-5 pe-2.5')}
      >
        <p className="figures whitespace-nowrap text-ink-3 text-xs">{narrow ? VERSION : `Phsar ${VERSION}`}</p>
        {foot}
      </div>
    </div>
  )
}
