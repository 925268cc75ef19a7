import type { ReturnRow } from '#app/bff/returns.functions.ts'
import type { Sale } from '#app/bff/sales.functions.ts'
import { RETURN_REASON_NAMES, RETURN_REASONS } from '#app/contracts/order-return.ts'
import { fieldError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceBar } from '#app/ui/choice-bar.tsx'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { FaultBelow } from './fault-below.tsx'
import { currencyOf, moneyText } from './money.tsx'
import { CurrencyBar, PaymentWayField } from './payment-fields.tsx'
import { TellCustomer } from './tell-customer.tsx'
import { type ReturnDraft, type ReturnDraftLine, useReturn } from './use-return.ts'

/** What is wrong there stands at its field. */
const SHOWN = /^(lines(\.\d+\.(quantity|id))?|reason|comment|credit|refund\.amount)$/

interface ReturnFormProps {
  sale: Sale
  /** One that was asked for and has come; absent: a new one. */
  asked?: ReturnRow
  onClose: () => void
}

/** What of an order comes back, why, whether it is sold again and what is given back; says what that makes of the order. */
export function ReturnForm({ sale, asked, onClose }: ReturnFormProps) {
  const { draft, change, setLine, preview, fault, busy, save, ready } = useReturn(sale, asked, onClose)
  const errorOf = (name: string) => fieldError(fault, name) ?? null
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ul className="divide-y divide-line">
        {draft.lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            fixed={asked !== undefined}
            error={line.at < 0 ? null : (errorOf(`lines.${line.at}.quantity`) ?? errorOf(`lines.${line.at}.id`))}
            onLine={(part) => setLine(line.id, part)}
          />
        ))}
      </ul>
      {errorOf('lines') && <p className="text-bad text-sm">{errorOf('lines')}</p>}
      {!asked && (
        <>
          <Field label={m.return_reason()} error={errorOf('reason')}>
            {(control) => (
              <Select
                {...control}
                value={draft.reason}
                options={RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_NAMES[value]() }))}
                onValue={(reason) => change({ reason })}
              />
            )}
          </Field>
          <Field label={m.sale_note()} error={errorOf('comment')}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={500}
                value={draft.comment}
                onValue={(comment) => change({ comment })}
              />
            )}
          </Field>
          <ChoiceBar
            label={m.return_when()}
            value={draft.status}
            onValue={(status) => change({ status })}
            choices={[
              { value: 'received', label: m.return_here() },
              { value: 'requested', label: m.return_later() },
            ]}
          />
        </>
      )}
      {draft.status === 'received' && (
        <Money sale={sale} draft={draft} change={change} credit={preview?.credit ?? ''} errorOf={errorOf} />
      )}
      {draft.status === 'received' && preview && (
        <dl aria-live="polite" className="grid gap-1">
          <Sum label={m.return_new_total()}>{moneyText(preview.order.total, sale.currency_code)}</Sum>
          {Number(preview.order.due_amount) !== 0 && (
            <Sum label={Number(preview.order.due_amount) < 0 ? m.payment_to_give_back() : m.payment_due()}>
              {moneyText(preview.order.due_amount.replace('-', ''), sale.currency_code)}
            </Sum>
          )}
        </dl>
      )}
      <TellCustomer sale={sale} checked={draft.notify} onValue={(notify) => change({ notify })} />
      <FaultBelow fault={fault} shown={SHOWN} />
      <span className="flex justify-end gap-2">
        <Button onClick={onClose}>{m.cancel()}</Button>
        <Button type="submit" tone="primary" busy={busy} disabled={!ready}>
          {m.save()}
        </Button>
      </span>
    </form>
  )
}

interface LineProps {
  line: ReturnDraftLine
  fixed: boolean
  error: string | null
  onLine: (part: Partial<ReturnDraftLine>) => void
}

function Line({ line, fixed, error, onLine }: LineProps) {
  const { name, detail, left, quantity, restock } = line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        {detail && <p className="break-words text-ink-3 text-sm">{detail}</p>}
      </div>
      {fixed ? (
        <span className="figures">{quantity}</span>
      ) : (
        <span className="flex items-center gap-2">
          <Field bare label={m.return_qty_of({ name })} className="w-16">
            {(control) => (
              <NumberInput
                {...control}
                aria-invalid={error ? true : undefined}
                decimals={0}
                maxLength={4}
                placeholder="0"
                value={quantity}
                onValue={(text) => onLine({ quantity: text })}
              />
            )}
          </Field>
          <span className="figures whitespace-nowrap text-ink-3">{m.return_qty_left({ n: left })}</span>
        </span>
      )}
      {error && <p className="col-span-2 text-bad text-sm">{error}</p>}
      {Number(quantity) > 0 && (
        <span className="col-span-2 flex items-center gap-2 text-ink-2">
          <Checkbox
            aria-label={m.return_restock_of({ name })}
            checked={restock}
            onValue={(checked) => onLine({ restock: checked })}
          />
          <span aria-hidden="true">{m.return_restock()}</span>
        </span>
      )}
    </li>
  )
}

interface MoneyProps {
  sale: Sale
  draft: ReturnDraft
  change: (part: Partial<ReturnDraft>) => void
  credit: string
  errorOf: (field: string) => string | null
}

function Money({ sale, draft, change, credit, errorOf }: MoneyProps) {
  const own = currencyOf(sale.currency_code)
  return (
    <>
      <Field label={m.return_credit()} hint={m.return_credit_hint()} error={errorOf('credit')}>
        {(control) => (
          <MoneyInput
            {...control}
            currency={own}
            value={draft.credit ?? credit}
            placeholder={credit}
            onValue={(text) => change({ credit: text })}
          />
        )}
      </Field>
      <ChoiceBar
        label={m.return_money()}
        value={draft.refund ? 'now' : 'later'}
        onValue={(when) => change({ refund: when === 'now' })}
        choices={[
          { value: 'later', label: m.return_money_later() },
          { value: 'now', label: m.return_money_now() },
        ]}
      />
      {draft.refund && (
        <>
          <CurrencyBar own={own} value={draft.currency} onValue={(currency) => change({ currency, amount: '' })} />
          <Field label={m.return_refund_amount()} error={errorOf('refund.amount')}>
            {(control) => (
              <MoneyInput
                {...control}
                currency={draft.currency}
                value={draft.amount}
                placeholder={draft.usual}
                onValue={(amount) => change({ amount })}
              />
            )}
          </Field>
          <PaymentWayField value={draft.method} onValue={(method) => change({ method })} />
        </>
      )}
    </>
  )
}

function Sum({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-4 font-semibold text-ink">
      <dt>{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
