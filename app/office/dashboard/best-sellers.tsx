import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'

interface Seller {
  id: number
  name: string
  quantity: number
  /** Where it is of several: whose it is. */
  store_name?: string
}

interface BestSellersProps {
  id: string
  title: string
  sellers: readonly Seller[]
  /** What is said of each, where that is not how many were sold. */
  text?: (at: number) => string
}

/** What sold most, each with a bar beside the first one's; nothing where nothing did. */
export function BestSellers({ id, title, sellers, text }: BestSellersProps) {
  if (sellers.length === 0) return null
  const most = Math.max(1, ...sellers.map(({ quantity }) => quantity))
  return (
    <Card title={title} id={id}>
      <ol className="space-y-3">
        {sellers.map(({ id: key, name, quantity, store_name }, at) => (
          <li key={key}>
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                <span className="line block">{name}</span>
                {store_name && <span className="line block text-ink-3 text-sm">{store_name}</span>}
              </span>
              <span className="figures whitespace-nowrap text-ink-3 text-sm">
                {text?.(at) ?? m.dashboard_sold({ n: grouped(quantity) })}
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
