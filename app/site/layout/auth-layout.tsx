import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { takeUpTyped } from '#app/lib/take-up-typed.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { Toaster } from '#app/ui/toaster.tsx'

const tab =
  'relative flex min-h-11 flex-1 items-center justify-center border-b-2 font-medium transition-colors text-base'

/** A marketing blurb with Sign In and Sign Up as tabs (specification 2.3). */
export function AuthLayout({ children }: { children: ReactNode }) {
  useLocale()
  useEffect(takeUpTyped, [])
  const path = useRouterState({ select: (state) => state.location.pathname })
  const tabs = [
    { to: '/login', label: m.sign_in() },
    { to: '/signup', label: m.sign_up() },
  ]
  const points = [m.auth_point_address(), m.auth_point_currency(), m.auth_point_free()]
  return (
    <>
      <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <SkipLink />
        <aside className="site relative flex flex-col justify-between gap-8 overflow-hidden bg-sunken p-10 max-lg:hidden">
          <div className="krama absolute inset-x-0 top-0 h-3 [--krama:24px]" aria-hidden="true" />
          <Brand />
          <div className="max-w-md">
            <Drawing name="bag" className="-ms-4 size-44" />
            <h2 className="mt-6 text-3xl">{m.auth_blurb_title()}</h2>
            <p className="mt-3 text-ink-2">{m.auth_blurb_text()}</p>
            <ul className="mt-6 space-y-2">
              {points.map((point) => (
                <li key={point} className="flex items-center gap-3">
                  <span className="grid size-6 shrink-0 place-items-center rounded-full bg-ok-soft text-ok">
                    <CheckIcon className="size-3.5" strokeWidth={3} />
                  </span>
                  {point}
                </li>
              ))}
            </ul>
          </div>
          <p className="text-ink-3 text-sm">{m.footer_text()}</p>
        </aside>
        <div className="flex min-w-0 flex-col px-4 pb-10 sm:px-8">
          <header className="flex h-16 items-center justify-between">
            <div className="lg:invisible">
              <Brand />
            </div>
            <LanguageSwitch />
          </header>
          <main id="content" tabIndex={-1} className="m-auto w-full max-w-md max-lg:mt-4">
            <nav aria-label={m.auth_tabs()} className="mb-6 flex border-line border-b">
              {tabs.map(({ to, label }) => (
                <Link
                  key={to}
                  to={to}
                  aria-current={path === to ? 'page' : undefined}
                  className={cx(
                    tab,
                    path === to ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
                  )}
                >
                  {label}
                </Link>
              ))}
            </nav>
            {children}
          </main>
        </div>
      </div>
      <Toaster />
    </>
  )
}

function Brand() {
  return (
    <Link to="/" className="inline-flex items-center gap-3 font-semibold text-lg">
      <Logo /> Phsar
    </Link>
  )
}
