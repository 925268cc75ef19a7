import type { ReactNode } from 'react'
import { DefaultLayout } from './default-layout.tsx'

/** The page of an error: what happened in one line, and what to do next. */
export function ErrorPage({ code, title, children }: { code: string; title: string; children: ReactNode }) {
  return (
    <DefaultLayout>
      <p className="figures text-3xl font-semibold text-accent-strong">{code}</p>
      <h1 className="mt-3 text-2xl">{title}</h1>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </DefaultLayout>
  )
}
