import { promotionPrices } from '#app/bff/promotions.functions.ts'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { getLocale } from '#app/lib/locale.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { PagedCard } from './paged-card.tsx'

/** What a promotion that lowers prices does to each product that it is for, as it is saved. */
export function PricesCard({ row }: { row: CrudRow }) {
  const currency: Currency = row.currency === 'KHR' ? 'KHR' : 'USD'
  const shown = (amount: string) => formatMoney(toMinor(amount, currency) ?? 0, currency)
  return (
    <PagedCard
      title={m.promotion_prices()}
      head={<p className="px-5 pb-3 text-ink-3 text-sm">{m.promotion_prices_hint()}</p>}
      queryKey={[...crudKey('promotions'), 'prices', row.id, row.version, getLocale()]}
      read={(page) => promotionPrices({ data: { id: row.id, page } })}
      empty={m.promotion_prices_empty()}
      more={m.promotion_prices_more()}
    >
      {({ name, code, before, after }) => (
        <>
          <span className="min-w-0 break-words">{name}</span>
          <span className="figures text-ink-3 text-sm">{code}</span>
          <span className="figures ms-auto">
            {before === after ? (
              <span className="me-3 text-ink-3 text-sm">{m.promotion_prices_same()}</span>
            ) : (
              <s className="me-3 text-ink-3">{shown(before)}</s>
            )}
            <span className="font-semibold">{shown(after)}</span>
          </span>
        </>
      )}
    </PagedCard>
  )
}
