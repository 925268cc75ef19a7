import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Skeleton } from '#app/ui/skeleton.tsx'

type Shape = 'figures' | 'form' | 'list'

/** What a page looks like from afar, by where it stands. */
export function shapeOf(path: string): Shape {
  if (path === '/dashboard') return 'figures'
  return /\/(add|edit|import|show)(\/|$)|^\/(profile|settings|system-settings|change-password)$/.test(path)
    ? 'form'
    : 'list'
}

/** Grey lines where a page's head, rows or fields will stand. */
export function PageShape({ shape, title }: { shape: Shape; title?: string | undefined }) {
  const Body = { figures: Figures, form: Form, list: List }[shape]
  return (
    <div role="status" data-shape={shape}>
      <span className="sr-only">{m.loading()}</span>
      <div aria-hidden="true">
        <div className="mb-5 flex items-end justify-between gap-4">
          <div className="min-w-0">
            {/* As high as where the page stands, which is read above its title. */}
            {shape !== 'figures' && (
              <p className="text-sm">
                <Skeleton className="w-40" />
              </p>
            )}
            <p className="mt-1 font-semibold text-2xl">{title ?? <Skeleton className="w-48" />}</p>
          </div>
          <Skeleton className="w-28 text-2xl max-sm:hidden" />
        </div>
        <Body />
      </div>
    </div>
  )
}

const times = (n: number, draw: (at: number) => ReactNode) => Array.from({ length: n }, (_, at) => draw(at))

function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-card border border-line bg-surface p-5 shadow-card ${className}`}>{children}</div>
}

/** A toolbar, and rows of the height that rows have. */
const List = () => (
  <div className="rounded-card border border-line bg-surface shadow-card">
    <div className="flex items-center gap-4 border-line border-b px-4 py-4">
      <Skeleton className="w-52" />
      <Skeleton className="ms-auto w-16" />
    </div>
    {times(8, (at) => (
      <div key={at} className="flex h-(--row-h) items-center gap-6 border-line border-b px-4 last:border-0">
        <Skeleton className="w-4" />
        <Skeleton className="w-2/5" />
        <Skeleton className="w-1/6 max-sm:hidden" />
        <Skeleton className="ms-auto w-16" />
      </div>
    ))}
  </div>
)

const Fields = ({ n }: { n: number }) => (
  <div className="grid gap-5">
    {times(n, (at) => (
      <div key={at} className="grid gap-2">
        <Skeleton className="w-24" />
        <div className="h-11 rounded-control bg-sunken" />
      </div>
    ))}
  </div>
)

const Form = () => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
    <Card>
      <Fields n={4} />
    </Card>
    <Card>
      <Fields n={2} />
    </Card>
  </div>
)

const Figures = () => (
  <>
    <div className="grid grid-cols-2 gap-4 max-sm:gap-3 xl:grid-cols-4">
      {times(4, (at) => (
        <Card key={at} className="grid gap-3">
          <Skeleton className="w-20" />
          <Skeleton className="w-28 text-2xl" />
        </Card>
      ))}
    </div>
    <Card className="mt-4 grid gap-4">
      {times(6, (at) => (
        <Skeleton key={at} className="w-3/5" />
      ))}
    </Card>
  </>
)
