import { type ReactNode, use, useEffect } from 'react'
import { InShell } from '#app/lib/in-shell.ts'
import { DefaultLayout } from './default-layout.tsx'

/** The page of an error: what happened in one line, and what to do next. Inside a frame it takes the page's place only. */
export function ErrorPage({ code, title, children }: { code: string; title: string; children: ReactNode }) {
  const framed = use(InShell)
  // The page that it stands for has a title of its own.
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Phsar`
    return () => {
      document.title = before
    }
  }, [title])
  const said = (
    <>
      <p className="figures text-3xl font-semibold text-accent-strong">{code}</p>
      <h1 className="mt-3 text-2xl">{title}</h1>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </>
  )
  return framed ? <div className="px-6 py-16 text-center">{said}</div> : <DefaultLayout>{said}</DefaultLayout>
}
