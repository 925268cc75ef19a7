import { Link } from '@tanstack/react-router'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import { may } from '#app/lib/may.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'

const PAGES = [
  { kind: 'products', to: '/products/import', label: m.products, permission: 'product-create' },
  { kind: 'categories', to: '/categories/import', label: m.categories, permission: 'category-create' },
  { kind: 'customers', to: '/customer/import', label: m.nav_customers, permission: 'customer-create' },
] as const

interface ImportTabsProps {
  kind: ImportKind
  user: Parameters<typeof may>[0]
}

/** The pages of imports that one may open, of which one is here; nothing where it is the only one. */
export function ImportTabs({ kind, user }: ImportTabsProps) {
  const pages = PAGES.filter(({ permission }) => may(user, permission))
  if (pages.length < 2) return null
  return (
    <nav aria-label={m.import_kinds()} className="-mt-1 mb-4 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {pages.map(({ kind: of, to, label }) => (
          <li key={of}>
            <Link
              to={to}
              aria-current={of === kind ? 'page' : undefined}
              className={cx(
                'block whitespace-nowrap border-b-2 px-3 py-2 font-medium -outline-offset-2 max-sm:min-h-11 max-sm:py-2.5',
                of === kind ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
