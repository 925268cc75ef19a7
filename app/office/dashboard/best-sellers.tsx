import type { Figures } from '#app/bff/sales.functions.ts'
import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'

interface BestSellersProps {
  id: string
  title: string
  sellers: Figures['top_selling_products']
}

/** What sold most, each with a bar beside the first one's. */
export function BestSellers({ id, title, sellers }: BestSellersProps) {
  const most = Math.max(1, ...sellers.map(({ quantity }) => quantity))
  return (
    <Card title={title} id={id}>
      <ol className="space-y-3">
        {sellers.map(({ id, name, quantity }) => (
          <li key={id}>
            <span className="flex items-baseline justify-between gap-3">
              <span className="line min-w-0">{name}</span>
              <span className="figures whitespace-nowrap text-ink-3 text-sm">
                {m.dashboard_sold({ n: grouped(quantity) })}
              </span>
            </span>
            <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ inlineSize: `${(quantity / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
