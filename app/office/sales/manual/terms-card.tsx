import { MANUAL_CHANNELS, ORDER_CHANNEL_LABELS } from '#app/contracts/order-channel.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { ChoiceBar } from '#app/ui/choice-bar.tsx'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { currencyOf } from '../money.tsx'
import { CurrencyBar, PaymentWayField } from '../payment-fields.tsx'
import { bringsChange } from './manual-draft.ts'
import type { ManualOrder } from './use-manual-order.ts'

/** Where an order that is taken came from, how it is paid, and what else was said. */
export function TermsCard({ order, mayAgree }: { order: ManualOrder; mayAgree: boolean }) {
  const { draft, change, quote, errorOf } = order
  const { payment_methods: methods } = quote
  return (
    <Card title={m.sale_details()} id="terms">
      <div className="grid gap-4">
        <ChoiceBar
          label={m.order_channel()}
          value={draft.channel}
          onValue={(channel) => change({ channel })}
          choices={MANUAL_CHANNELS.map((value) => ({ value, label: ORDER_CHANNEL_LABELS[value]() }))}
        />
        {(methods.length > 1 || errorOf('payment_method')) && (
          <Field label={m.sale_payment_method()} error={errorOf('payment_method')}>
            {(control) => (
              <Select
                {...control}
                value={draft.payment_method}
                options={methods.map(({ code, name }) => ({ value: code, label: name }))}
                onValue={(payment_method) => change({ payment_method })}
              />
            )}
          </Field>
        )}
        {mayAgree && <SwitchLine label={m.sale_paid()} checked={draft.paid} onValue={(paid) => change({ paid })} />}
        {mayAgree && draft.paid && <Received order={order} />}
        {bringsChange(draft) && draft.method && <Cash order={order} />}
        <Field label={m.sale_comment()} error={errorOf('comment')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={1000}
              value={draft.comment}
              onValue={(comment) => change({ comment })}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}

/** With what it will be paid when it is brought. */
function Cash({ order: { draft, change, errorOf } }: { order: ManualOrder }) {
  return (
    <div className="grid gap-4">
      <Field label={m.sale_cash_usd()} hint={m.sale_cash_hint()} error={errorOf('cash_usd')}>
        {(control) => (
          <MoneyInput {...control} currency="USD" value={draft.cashUsd} onValue={(cashUsd) => change({ cashUsd })} />
        )}
      </Field>
      <Field label={m.sale_cash_khr()} error={errorOf('cash_khr')}>
        {(control) => (
          <MoneyInput {...control} currency="KHR" value={draft.cashKhr} onValue={(cashKhr) => change({ cashKhr })} />
        )}
      </Field>
    </div>
  )
}

/** What was received: all of it, unless less is typed. */
function Received({ order: { draft, change, quote, errorOf } }: { order: ManualOrder }) {
  const own = currencyOf(quote.currency_code)
  const whole = draft.currency === own ? quote.total : quote.total_khr
  return (
    <>
      <CurrencyBar own={own} value={draft.currency} onValue={(currency) => change({ currency, amount: undefined })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.payment_amount()} error={errorOf('payment.amount')}>
          {(control) => (
            <MoneyInput
              {...control}
              currency={draft.currency}
              value={draft.amount ?? whole}
              onValue={(amount) => change({ amount })}
            />
          )}
        </Field>
        <PaymentWayField value={draft.way} onValue={(way) => change({ way })} />
      </div>
    </>
  )
}
