import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { floatItemClasses } from '#app/ui/float-classes.ts'
import { HoverMenu } from '#app/ui/hover-menu.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { KramaBand } from '#app/ui/krama-band.tsx'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { MenuIcon } from '#app/ui/office-icons.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { LandingFoot, type LandingFootProps } from './landing-foot.tsx'
import { MENU, TABS } from './landing-pages.ts'

/** Specification section 9. */
const WIDE = 1024

interface LandingLayoutProps extends LandingFootProps {
  signedIn: boolean
  children: ReactNode
}

const TAB =
  'inline-flex min-h-control items-center gap-1 rounded-control px-3 font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:text-accent-strong'

/** Header, content and footer of the public pages (specification 2.2). */
export function LandingLayout({ year, contacts, links, signedIn, children }: LandingLayoutProps) {
  useLocale()
  const [open, setOpen] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    const close = () => window.innerWidth > WIDE && setOpen(false)
    window.addEventListener('resize', close)
    return () => window.removeEventListener('resize', close)
  }, [])
  const ways = signedIn
    ? [{ to: '/dashboard', label: m.nav_dashboard(), tone: 'primary' } as const]
    : ([
        { to: '/login', label: m.nav_sign_in(), tone: undefined },
        { to: '/signup', label: m.sign_up(), tone: 'primary' },
      ] as const)
  return (
    <div className="site flex min-h-dvh flex-col">
      <SkipLink />
      <KramaBand />
      <header className="border-line border-b">
        <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-2 px-4 sm:px-6">
          <Link to="/" className="me-auto inline-flex items-center gap-3 font-semibold text-xl">
            <Logo /> Phsar
          </Link>
          <nav aria-label={m.main_menu()} className="flex items-center max-lg:hidden">
            {TABS.map((tab) =>
              'to' in tab ? (
                <Link key={tab.to} to={tab.to} className={TAB}>
                  {tab.label()}
                </Link>
              ) : (
                <HoverMenu key={path} label={tab.label()} className={TAB}>
                  {tab.children.map(({ to, label }) => (
                    <Link key={to} to={to} className={floatItemClasses}>
                      {label()}
                    </Link>
                  ))}
                </HoverMenu>
              ),
            )}
          </nav>
          <LanguageSwitch short />
          <div className="flex gap-2 max-lg:hidden">
            {ways.map(({ to, label, tone }) => (
              <ButtonLink key={to} to={to} tone={tone ?? 'quiet'}>
                {label}
              </ButtonLink>
            ))}
          </div>
          <IconButton
            label={open ? m.close_menu() : m.open_menu()}
            tip="none"
            aria-expanded={open}
            aria-controls="landing-menu"
            icon={open ? <CloseIcon className="size-5" /> : <MenuIcon className="size-5" />}
            onClick={() => setOpen(!open)}
            className="size-11 lg:hidden"
          />
        </div>
        {open && (
          <nav id="landing-menu" aria-label={m.common_menu()} className="grid gap-2 border-line border-t p-4 lg:hidden">
            {MENU.map(({ to, label }) => (
              <Link key={to} to={to} className={TAB} onClick={() => setOpen(false)}>
                {label()}
              </Link>
            ))}
            {ways.map(({ to, label, tone }) => (
              <ButtonLink key={to} to={to} wide tone={tone ?? 'plain'} onClick={() => setOpen(false)}>
                {label}
              </ButtonLink>
            ))}
          </nav>
        )}
      </header>
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <LandingFoot year={year} contacts={contacts} links={links} />
    </div>
  )
}
