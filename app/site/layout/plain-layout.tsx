import type { ReactNode } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { Toaster } from '#app/ui/toaster.tsx'

/** One thing to do and nowhere else to go: no tabs, no menu. */
export function PlainLayout({ children }: { children: ReactNode }) {
  useLocale()
  return (
    <>
      <div className="flex min-h-dvh flex-col px-4 pb-10 sm:px-8">
        <SkipLink />
        <header className="flex h-16 items-center justify-between">
          <span className="inline-flex items-center gap-3 font-semibold text-lg">
            <Logo /> Phsar
          </span>
          <LanguageSwitch />
        </header>
        <main id="content" tabIndex={-1} className="m-auto w-full max-w-md">
          {children}
        </main>
      </div>
      <Toaster />
    </>
  )
}
