import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import type { Figures } from '#app/bff/sales.functions.ts'
import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import type { Rights } from './rights.ts'

/** How much a store has, each number a link to its list. */
export function Counts({ figures, may }: { figures: Figures; may: Rights }) {
  const rows: [boolean, LinkProps, string, number][] = [
    [may.products, linkOptions({ to: '/products' }), m.permission_product(), figures.total_product],
    [may.categories, linkOptions({ to: '/categories' }), m.permission_category(), figures.total_category],
    [may.customers, linkOptions({ to: '/customer' }), m.permission_customer(), figures.total_customer],
  ]
  const seen = rows.filter(([allowed]) => allowed)
  if (seen.length === 0) return null
  return (
    <Card flush id="counts" title={m.dashboard_counts()}>
      <ul className="divide-y divide-line border-line border-t">
        {seen.map(([, link, label, n]) => (
          <li key={label}>
            <Link {...link} className="flex justify-between gap-3 px-5 py-3 hover:bg-sunken">
              <span>{label}</span>
              <span className="figures font-semibold">{grouped(n)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
