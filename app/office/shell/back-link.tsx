import { Link, useMatches } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { ArrowLeftIcon } from '#app/ui/icons.tsx'

/** Where a page's Back leads (specification 2.4); a route says it in `staticData.back`. */
export interface BackTarget {
  to: string
  label: () => string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    back?: BackTarget
  }
}

export function useBackTarget(): BackTarget | undefined {
  return useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.back)?.staticData.back })
}

export function BackLink({ back }: { back: BackTarget }) {
  const text = m.back_to({ page: back.label() })
  return (
    <Link
      to={back.to}
      aria-label={text}
      className="-ms-2 inline-flex min-h-9 min-w-0 items-center gap-2.5 rounded-control px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink max-sm:min-h-11 max-sm:min-w-11 max-sm:justify-center"
    >
      <ArrowLeftIcon className="size-4.5" />
      <span className="line max-sm:sr-only">{text}</span>
    </Link>
  )
}
