import type { ReactNode } from 'react'

/** A page that stands in no other frame: an error, with the check of the krama above it. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <main className="site grid min-h-dvh place-items-center px-6 py-12 text-center">
      <div className="max-w-md">
        <div aria-hidden="true" className="krama mx-auto mb-8 h-4 w-40 rounded-xs" />
        {children}
      </div>
    </main>
  )
}
