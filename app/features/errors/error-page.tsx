import type { ReactNode } from 'react'

/** The page of an error: what happened in one line, what to do next, and the check of the krama. */
export function ErrorPage({ code, title, children }: { code: string; title: string; children: ReactNode }) {
  return (
    <main className="site grid min-h-dvh place-items-center px-6 py-12 text-center">
      <div className="max-w-md">
        <div aria-hidden="true" className="krama mx-auto mb-8 h-4 w-40 rounded-xs" />
        <p className="figures text-3xl font-semibold text-accent-strong">{code}</p>
        <h1 className="mt-3 text-2xl">{title}</h1>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </main>
  )
}
