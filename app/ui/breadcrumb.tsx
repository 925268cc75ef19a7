import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { ChevronRightIcon } from './icons.tsx'

export interface Crumb {
  title: string
  to?: string
  /** The page one is on; the last one by default. */
  active?: boolean
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={m.common_breadcrumb()}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-ink-3 text-sm">
        {items.map((item, index) => (
          <li key={item.title} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRightIcon className="size-3.5" />}
            {item.to ? (
              <Link to={item.to} className="line rounded-xs hover:text-ink hover:underline">
                {item.title}
              </Link>
            ) : (
              <span className="line" aria-current={(item.active ?? index === items.length - 1) ? 'page' : undefined}>
                {item.title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
