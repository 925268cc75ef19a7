import { useRouterState } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { InShell } from '#app/lib/in-shell.ts'
import { useLocale } from '#app/lib/locale.ts'
import type { Look, Theme } from '#app/lib/look.ts'
import { setLook, useLook } from '#app/lib/set-look.ts'
import { takeUpTyped } from '#app/lib/take-up-typed.ts'
import { withTexts } from '#app/lib/with-texts.ts'
import { usePreferences } from '#app/office/session/use-preferences.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PageWait } from './page-wait.tsx'
import { forgetRecent } from './palette/recent.ts'
import { ShellHeader } from './shell-header.tsx'
import { ShellTools } from './shell-tools.tsx'
import type { ShellUser } from './shell-user.ts'
import { Sidebar } from './sidebar.tsx'
import { currentEntry, sidebarFor } from './sidebar-entries.ts'
import { usePulse } from './use-pulse.ts'
import { useWork } from './use-work.ts'
import { WorkBar } from './work-bar.tsx'

const Drawer = lazy(withTexts(async () => ({ default: (await import('#app/ui/drawer.tsx')).Drawer })))
const PreviewBar = lazy(withTexts(async () => ({ default: (await import('./preview-bar.tsx')).PreviewBar })))

const VisitBar = lazy(withTexts(async () => ({ default: (await import('./visit-bar.tsx')).VisitBar })))
const StoreStateBar = lazy(withTexts(async () => ({ default: (await import('./store-state-bar.tsx')).StoreStateBar })))

export interface AdminShellProps {
  user: ShellUser
  /** Hour of the day in the store's zone, for the greeting. */
  hour: number
  /** What the page was rendered with. */
  look: Look
  /** Numbers beside sidebar entries, by key (`sales`). */
  badges?: Readonly<Record<string, number>>
  onLogout: () => Promise<void>
  children: ReactNode
}

/** The frame of every page behind the login: sidebar, header, content, footer (specification 2.4). */
export function AdminShell({ user, hour, look, badges, onLogout, children }: AdminShellProps) {
  useLocale()
  useEffect(takeUpTyped, [])
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [palette, setPalette] = useState<boolean>()
  const prefer = usePreferences()
  const narrow = useLook('sidebar', look) === 'narrow'
  const unread = usePulse(path)
  const [open, setOpen] = useState<boolean>()
  const groups = sidebarFor(user)
  const current = currentEntry(groups, path)
  const working = useWork()
  const titleOf = (to: string) => {
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.to === to)
    return (entry?.title ?? entry?.label)?.()
  }
  const sidebar = { groups, current, badges, storeName: user.store_name }
  // What is set for every device is kept by this browser as well: the next page comes so at once.
  useEffect(() => setLook(user.preferences), [user.preferences])
  const onTheme = (theme: Theme) => void prefer({ theme })
  const leave = () => {
    forgetRecent(user.email)
    return onLogout()
  }
  const Toggle = narrow ? PanelLeftOpen : PanelLeftClose
  return (
    <>
      <div
        className={cx(
          'min-h-dvh lg:grid print:block',
          narrow ? 'lg:grid-cols-[4rem_minmax(0,1fr)]' : 'lg:grid-cols-[14.5rem_minmax(0,1fr)]',
        )}
      >
        <SkipLink />
        {working && <WorkBar />}
        <aside data-chrome className="sticky top-0 h-dvh border-line border-e bg-sunken max-lg:hidden">
          <Sidebar
            {...sidebar}
            narrow={narrow}
            foot={
              <IconButton
                label={narrow ? m.expand_sidebar() : m.collapse_sidebar()}
                tip="none"
                icon={<Toggle aria-hidden="true" className="size-4" />}
                onClick={() => void prefer({ sidebar: narrow ? 'wide' : 'narrow' })}
              />
            }
          />
        </aside>
        {open !== undefined && (
          <Suspense>
            <Drawer open={open} onClose={() => setOpen(false)} title={m.main_menu()} side="start" bare>
              <Sidebar {...sidebar} onFollow={() => setOpen(false)} />
            </Drawer>
          </Suspense>
        )}
        <div className="flex min-h-dvh min-w-0 flex-col">
          <div className="sticky top-0 z-20">
            {user.preview && (
              <Suspense>
                <PreviewBar role={user.preview.name} />
              </Suspense>
            )}
            {user.visitor && (
              <Suspense>
                <VisitBar store={user.store_name ?? ''} until={user.visitor.until} />
              </Suspense>
            )}
            {(user.store_suspended || user.store_pending) && (
              <Suspense>
                <StoreStateBar suspended={user.store_suspended === true} reason={user.store_suspended_reason ?? null} />
              </Suspense>
            )}
            <ShellHeader
              user={user}
              hour={hour}
              look={look}
              unread={unread}
              onMenu={() => setOpen(true)}
              onSearch={() => setPalette(true)}
              onTheme={onTheme}
              onLogout={leave}
            />
            <OfflineBar />
          </div>
          <main
            id="content"
            tabIndex={-1}
            aria-busy={working || undefined}
            className="page-width flex-1 px-4 py-5 lg:px-7"
          >
            <InShell value={true}>
              <PageWait titleOf={titleOf}>{children}</PageWait>
            </InShell>
          </main>
          <footer data-chrome className="page-width px-4 pb-5 text-ink-3 text-sm max-sm:pb-20 lg:px-7">
            {m.footer_text()}
          </footer>
        </div>
        <BottomBar user={user} groups={groups} current={current} badges={badges} onMore={() => setOpen(true)} />
      </div>
      <ShellTools
        user={user}
        places={groups.flatMap((group) => group.entries)}
        palette={palette}
        onPalette={setPalette}
        onTheme={onTheme}
        onLogout={leave}
      />
      <Toaster />
    </>
  )
}
