import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAfter } from '#app/lib/use-after.ts'
import { PageShape, shapeOf } from './page-shape.tsx'

/** From here on an old page that stands still looks broken. */
const LONG = 300

interface PageWaitProps {
  /** What a path's page is called in the menu. */
  titleOf: (path: string) => string | undefined
  children: ReactNode
}

/** The page; while another one is long in coming, the shape of that one. What comes back to stays as it was left. */
export function PageWait({ titleOf, children }: PageWaitProps) {
  const next = useRouterState({
    select: ({ isLoading, location, resolvedLocation: shown }) =>
      isLoading && shown && location.pathname !== shown.pathname ? location.pathname : undefined,
  })
  const long = useAfter(next !== undefined, LONG)
  return (
    <>
      {long && next && <PageShape shape={shapeOf(next)} title={titleOf(next)} />}
      <div className={long ? 'hidden' : 'contents'}>{children}</div>
    </>
  )
}
