import { useEffect } from 'react'
import type { SaleQuote } from '#app/bff/sales.functions.ts'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { currencyOf, moneyText, rielText } from '../money.tsx'
import { TotalsList } from '../totals-list.tsx'
import { BuyerField } from './buyer-field.tsx'
import { GOOD_SEARCH, GoodsCard } from './goods-card.tsx'
import { ShippingCard } from './shipping-card.tsx'
import { TermsCard } from './terms-card.tsx'
import { type ManualOrder, useManualOrder } from './use-manual-order.ts'

export interface ManualPageProps {
  /** What an order of nothing costs: how one can go and be paid. */
  first: SaleQuote
  /** A courtesy: the server decides. */
  can: { findCustomers: boolean; agree: boolean }
}

/** An order that staff takes: by telephone, from a chat, over the counter. */
export function ManualPage({ first, can }: ManualPageProps) {
  const order = useManualOrder(first)
  const { draft, quote, busy, save, isDirty, form } = order
  useGoodKeys()
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: m.sale(), to: '/sales' },
          { title: m.sale_take() },
        ]}
        title={m.sale_take()}
        actions={<ButtonLink to="/sales/live">{m.live_sale()}</ButtonLink>}
      />
      <DirtyGuard isDirty={isDirty} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid gap-4">
            <Card title={m.sale_customer()} id="customer">
              <BuyerField order={order} mayFind={can.findCustomers} onChosen={() => requestAnimationFrame(toGoods)} />
            </Card>
            <GoodsCard order={order} mayAgree={can.agree} />
          </div>
          <div className="grid gap-4">
            <ShippingCard order={order} mayAgree={can.agree} />
            <TermsCard order={order} mayAgree={can.agree} />
            <TotalsCard order={order} mayAgree={can.agree} />
          </div>
        </div>
        <SaveBar open text={m.sale_take()}>
          <p className="figures font-semibold">
            {moneyText(quote.total, quote.currency_code)}
            {quote.currency_code !== 'KHR' && (
              <span className="ms-2 font-normal text-sm opacity-80">{rielText(quote.total_khr)}</span>
            )}
          </p>
          <Button type="submit" tone="primary" busy={busy} disabled={draft.lines.length === 0}>
            {m.save()}
          </Button>
        </SaveBar>
      </form>
    </>
  )
}

function TotalsCard({ order, mayAgree }: { order: ManualOrder; mayAgree: boolean }) {
  const { draft, change, quote, asking, fault, errorOf } = order
  return (
    <Card title={m.sale_total()} id="totals">
      {mayAgree && (
        <Field label={m.order_total_discount()} error={errorOf('discount')} className="mb-4">
          {(control) => (
            <MoneyInput
              {...control}
              currency={currencyOf(quote.currency_code)}
              value={draft.discount}
              onValue={(discount) => change({ discount })}
            />
          )}
        </Field>
      )}
      <Field
        label={m.coupon_code()}
        error={errorOf('coupon') ?? (draft.coupon.trim() ? (quote.coupon?.reason ?? null) : null)}
        className="mb-4"
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={32}
            value={draft.coupon}
            onValue={(coupon) => change({ coupon })}
          />
        )}
      </Field>
      <div aria-live="polite" aria-busy={asking}>
        {fault === undefined ? (
          <>
            <TotalsList rows={quote.order_total} />
            {quote.offer_notes.map((note) => (
              <p key={note} className="mt-2 text-end text-ink-2 text-sm">
                {note}
              </p>
            ))}
          </>
        ) : (
          // What is wrong with a field stands at the field.
          <p className="text-bad text-sm">{fault instanceof AppError ? fault.message : textOfError(fault)}</p>
        )}
      </div>
    </Card>
  )
}

const toGoods = () => document.getElementById(GOOD_SEARCH)?.focus()

/** A scanner types where nobody does: what it reads is a product. */
function useGoodKeys() {
  useEffect(() => {
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (target !== document.body || ctrlKey || metaKey || altKey) return
      if (/^\d$/.test(key) && !document.querySelector('[role$="dialog"]')) toGoods()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
