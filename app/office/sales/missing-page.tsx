import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Link2, Mail, Phone, Trash2 } from 'lucide-react'
import { formatDate } from '#app/contracts/dates.ts'
import { asDialled } from '#app/lib/as-dialled.ts'
import { copyAddress } from '#app/lib/copy-address.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { missingOneOptions } from './missing-queries.ts'
import { moneyText } from './money.tsx'
import { RemindCustomer } from './remind-customer.tsx'
import { useDeleteMissing } from './use-delete-missing.ts'

const icon = 'mt-[0.25lh] size-4 shrink-0 text-ink-3'
const row = 'flex min-w-0 items-start gap-2.5'
const MISSING = { status: '0' }

/** One checkout that was begun and not finished: what was in the cart, and how to bring it back. */
export function MissingPage({ id, can }: { id: string; can: { delete: boolean; remind: boolean } }) {
  const { data: order } = useQuery(missingOneOptions(id))
  const navigate = useNavigate()
  const removal = useDeleteMissing(() => void navigate({ to: '/sales', search: MISSING }))
  if (!order) return null
  const { customer_fullname, telephone, email, cart_url, currency_code, reminded_at } = order
  const number = asDialled(telephone)
  const title = customer_fullname || number
  const mayRemind = can.remind && email !== null && reminded_at === null
  const letter = `mailto:${email}?subject=${encodeURIComponent(m.missing_mail_subject())}&body=${encodeURIComponent(cart_url)}`
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.sale(), to: '/sales' }, { title }]}
        title={title}
        aside={<StatusPill tone="quiet" label={m.order_status_missing()} />}
        more={
          can.delete && (
            <Button
              icon={<Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
              onClick={() => removal.ask([order.id])}
            >
              {m.delete()}
            </Button>
          )
        }
        actions={
          <>
            <Button
              tone={mayRemind ? 'plain' : 'primary'}
              icon={<Link2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
              onClick={() => copyAddress(cart_url).then(() => toastSuccess(m.link_copied()), toastError)}
            >
              {m.missing_copy()}
            </Button>
            {mayRemind && <RemindCustomer id={order.id} />}
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card title={m.missing_cart()} id="cart">
          <ul className="divide-y divide-line">
            {order.order_products.map(({ product_id, variant_id, name, order_option, quantity, total }) => (
              <li key={`${product_id} ${variant_id} ${name}`} className="flex justify-between gap-4 py-2.5">
                <span className="min-w-0 break-words">
                  <span className="figures">{quantity} ×</span> {name}
                  {order_option.length > 0 && (
                    <span className="block text-ink-3 text-sm">
                      {order_option.map(({ value }) => value).join(' · ')}
                    </span>
                  )}
                </span>
                <span className="figures whitespace-nowrap">{moneyText(total, currency_code)}</span>
              </li>
            ))}
          </ul>
          <p className="flex justify-between gap-4 border-line border-t pt-2.5 font-semibold">
            <span>{m.sale_total()}</span>
            <span className="figures">{moneyText(order.total, currency_code)}</span>
          </p>
        </Card>
        <Card title={m.sale_customer()} id="customer">
          <div className="space-y-2">
            <p className={row}>
              <Phone aria-hidden="true" className={icon} />
              <a href={`tel:${telephone}`} className="figures hover:underline">
                {number}
              </a>
            </p>
            {email && (
              <p className={row}>
                <Mail aria-hidden="true" className={icon} />
                <a href={letter} className="min-w-0 break-all hover:underline">
                  {email}
                </a>
              </p>
            )}
            <p className="text-ink-2 text-sm">
              {m.missing_left()} <span className="figures">{formatDate(order.updated_at)}</span>
            </p>
            {reminded_at && (
              <p className="text-ink-2 text-sm">
                {m.missing_reminded()} <span className="figures">{formatDate(reminded_at)}</span>
              </p>
            )}
            <p className="text-ink-2 text-sm">{m.missing_hint()}</p>
          </div>
        </Card>
      </div>
      <ConfirmDialog
        open={removal.asked.length > 0}
        onClose={removal.close}
        onConfirm={removal.confirm}
        busy={removal.busy}
      >
        {m.missing_delete_text()}
      </ConfirmDialog>
    </>
  )
}
