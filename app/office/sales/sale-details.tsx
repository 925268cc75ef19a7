import type { Sale } from '#app/bff/sales.functions.ts'
import { ImageCell } from '#app/office/crud/list/cells/image-cell.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { moneyText, rielText } from './money.tsx'

type Line = Sale['order_products'][number]

/** The Details of specification 2.7: lines, then the rows of the total. */
export function SaleDetails({ sale }: { sale: Sale }) {
  const { currency_code, order_products, order_total } = sale
  const heads = [m.sale_product(), m.sale_sku(), m.sale_qty(), m.sale_unit_price(), m.sale_total()]
  return (
    <Card flush className="sale-lines">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside this region, by keyboard too */}
      <section aria-label={m.sale_details()} tabIndex={0} className="table-scroll">
        <table className="data-table">
          <caption className="sr-only">{m.sale_details()}</caption>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={at > 1 ? 'text-end' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order_products.map((line) => (
              <LineRow key={line.id} line={line} code={currency_code} />
            ))}
          </tbody>
        </table>
      </section>
      <div className="border-line border-t" />
      <dl className="ms-auto max-w-sm space-y-2 px-4 py-4">
        {order_total.map(({ name, title, text }) => (
          <div
            key={`${title} ${text}`}
            className={cx('flex justify-between gap-6', name === 'total' && 'font-semibold text-ink')}
          >
            <dt className={name === 'total' ? undefined : 'text-ink-2'}>{title}</dt>
            <dd className="figures text-end">{text}</dd>
          </div>
        ))}
      </dl>
      {currency_code !== 'KHR' && (
        <p className="figures -mt-4 ms-auto max-w-sm px-4 pb-4 text-end text-ink-3">{rielText(sale.total_khr)}</p>
      )}
    </Card>
  )
}

function LineRow({ line, code }: { line: Line; code: string }) {
  const { product, order_option, note, quantity, price, compare_at_price: before, promotion, total } = line
  return (
    <tr>
      <td>
        <span className="flex items-center gap-3 py-1.5">
          <ImageCell src={product.images[0]?.image_url ?? null} />
          <span className="min-w-0">
            <span className="block font-medium text-ink">{product.name}</span>
            {order_option.length > 0 && (
              <span className="mt-1 flex flex-wrap gap-1.5">
                {order_option.map(({ name, value, file_url }) => (
                  <span
                    key={`${name}:${value}`}
                    className="min-w-0 whitespace-pre-line break-words rounded-xs border border-line bg-sunken px-2 py-0.5 font-normal text-ink-2 text-sm"
                  >
                    {name}:{' '}
                    {file_url ? (
                      <a href={file_url} target="_blank" rel="noopener" className="text-accent-strong underline">
                        {value}
                      </a>
                    ) : (
                      value
                    )}
                  </span>
                ))}
              </span>
            )}
            {note && (
              <span className="mt-1 block whitespace-pre-line break-words font-normal text-ink-2 text-sm">
                {m.line_note()}: {note}
              </span>
            )}
            {promotion && <span className="mt-1 block font-normal text-accent-strong text-sm">{promotion}</span>}
          </span>
        </span>
      </td>
      <td className="figures text-ink-2">{product.code}</td>
      <td className="figures text-end">{quantity}</td>
      <td className="figures whitespace-nowrap text-end">
        {before && <s className="me-1.5 text-ink-3 text-sm">{moneyText(before, code)}</s>}
        {moneyText(price, code)}
      </td>
      <td className="figures whitespace-nowrap text-end font-medium">{moneyText(total, code)}</td>
    </tr>
  )
}
