import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { IMPORT_KIND_TEXTS } from '#app/contracts/import-job.ts'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import type { may } from '#app/lib/may.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { importLink, kindsFor } from './file-kinds.ts'

interface ImportTabsProps {
  kind: ImportKind
  user: Parameters<typeof may>[0]
}

/** The kinds of files that one may bring in, of which one is here; nothing where it is the only one. */
export function ImportTabs({ kind, user }: ImportTabsProps) {
  const kinds = kindsFor(user, 'create')
  const line = useRef<HTMLElement>(null)
  // Moved by hand: bringing it into view would move the page as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another is opened
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && tab) line.current.scrollLeft = tab.offsetLeft - (line.current.clientWidth - tab.offsetWidth) / 2
  }, [kind])
  if (kinds.length < 2) return null
  return (
    <nav
      ref={line}
      aria-label={m.import_kinds()}
      className="fade-end relative -mt-1 mb-4 overflow-x-auto border-line border-b"
    >
      <ul className="flex gap-1">
        {kinds.map((of) => (
          <li key={of}>
            <Link
              {...importLink(of)}
              aria-current={of === kind ? 'page' : undefined}
              className={cx(
                'block whitespace-nowrap border-b-2 px-3 py-2 font-medium -outline-offset-2 max-sm:min-h-11 max-sm:py-2.5',
                of === kind ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {IMPORT_KIND_TEXTS[of]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
