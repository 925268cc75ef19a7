import type { Sale, SaleEdited } from '#app/bff/sales.functions.ts'
import { fieldError } from '#app/lib/errors.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { late } from '#app/ui/late.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { DeliveryTextFields } from './delivery-text-fields.tsx'
import { type DraftLine, withGood } from './edit-draft.ts'
import { FaultBelow } from './fault-below.tsx'
import { GoodAdder } from './goods/good-adder.tsx'
import { LineEditor } from './line-editor.tsx'
import { currencyOf, moneyText } from './money.tsx'
import { TotalsList } from './totals-list.tsx'
import { useOrderEdit } from './use-order-edit.ts'

const PlaceFields = late(async () => (await import('#app/ui/place-fields.tsx')).PlaceFields)

/** What is wrong there stands at its field. */
const SHOWN =
  /^(lines(\.\d+\.(id|product_id|variant_id|options|quantity|price|note))?|shipping_(method|cost|province_code|district_code|address_1|landmark|commune)|discount)$/

/** Changes what an order is of, and says what that would make of its total before it is saved. */
export function OrderEditor({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { draft, change, preview, fault, asking, busy, save, dirty, isDirty } = useOrderEdit(sale, onClose)
  const currency = currencyOf(sale.currency_code)
  const errorOf = (name: string) => fieldError(fault, name) ?? null
  const setLine = (key: string, part: Partial<DraftLine>) =>
    change({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  return (
    <Card title={m.sale_edit()} id="order-edit">
      <DirtyGuard isDirty={isDirty} />
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ul className="divide-y divide-line">
          {draft.lines.map((line, at) => (
            <LineEditor
              key={line.key}
              line={line}
              currency={currency}
              errorOf={(field) => errorOf(`lines.${at}.${field}`)}
              onLine={(part) => setLine(line.key, part)}
              onRemove={
                draft.lines.length > 1
                  ? () => change({ lines: draft.lines.filter(({ key }) => key !== line.key) })
                  : undefined
              }
            />
          ))}
        </ul>
        {errorOf('lines') && <p className="text-bad text-sm">{errorOf('lines')}</p>}
        <GoodAdder
          currency={sale.currency_code}
          onGood={(good, options) => change({ lines: withGood(draft.lines, { good, options, currency }) })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.sale_shipping_method()} error={errorOf('shipping_method')}>
            {(control) => (
              <Select
                {...control}
                value={draft.method}
                options={methodsOf(sale, preview)}
                onValue={(method) => change({ method, cost: '' })}
              />
            )}
          </Field>
          <Field
            label={m.sale_shipping_cost()}
            error={errorOf('shipping_cost')}
            // What was asked for before says nothing of what cannot be.
            hint={fault === undefined ? usualCost(draft.method, preview) : undefined}
          >
            {(control) => (
              <MoneyInput
                {...control}
                currency={currency}
                placeholder={methodOf(draft.method, preview)?.cost ?? ''}
                value={draft.cost}
                onValue={(cost) => change({ cost })}
              />
            )}
          </Field>
          <div className="sm:col-span-2">
            <PlaceFields
              province={draft.province}
              district={draft.district}
              errors={{ province: errorOf('shipping_province_code'), district: errorOf('shipping_district_code') }}
              // What it costs there, until another fee is agreed.
              onPlace={(place) => change({ ...place, cost: '' })}
            />
          </div>
          <DeliveryTextFields draft={draft} change={change} errorOf={errorOf} />
          <Field label={m.order_total_discount()} error={errorOf('discount')}>
            {(control) => (
              <MoneyInput
                {...control}
                currency={currency}
                value={draft.discount}
                onValue={(discount) => change({ discount })}
              />
            )}
          </Field>
        </div>
        {fault === undefined && <Outcome preview={preview} busy={asking} changed={dirty} />}
        <FaultBelow fault={fault} shown={SHOWN} />
        <span className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button type="submit" tone="primary" busy={busy} disabled={!dirty}>
            {m.save()}
          </Button>
        </span>
      </form>
    </Card>
  )
}

/** The ways of the store, and the one that the order has, also where the store has it no more. */
function methodsOf(sale: Sale, preview: SaleEdited | undefined) {
  const offered = preview?.shipping_methods.map(({ code, name }) => ({ value: code, label: name })) ?? []
  const { shipping_code: value, shipping_method_name: label } = sale
  const own = value && !offered.some((option) => option.value === value) ? [{ value, label: label ?? value }] : []
  return [{ value: '', label: m.sale_no_shipping() }, ...own, ...offered]
}

const methodOf = (code: string, preview: SaleEdited | undefined) =>
  preview?.shipping_methods.find((one) => one.code === code)

/** What the chosen method costs, or why it would not be offered. */
function usualCost(code: string, preview: SaleEdited | undefined): string | undefined {
  const method = methodOf(code, preview)
  if (!method || !preview) return undefined
  if (method.cost === null) return method.reason ?? undefined
  return m.sale_usual_cost({ amount: moneyText(method.cost, preview.order.currency_code) })
}

interface OutcomeProps {
  preview: SaleEdited | undefined
  /** Another answer is on its way. */
  busy: boolean
  changed: boolean
}

/** What the order would cost then, and what is to be collected or given back. */
function Outcome({ preview, busy, changed }: OutcomeProps) {
  if (!preview) return null
  const { order, difference } = preview
  const more = Number(difference)
  return (
    <div aria-live="polite" aria-busy={busy} className="border-line border-t pt-4">
      <TotalsList rows={order.order_total}>
        {changed && more !== 0 && (
          <div
            className={cx('flex justify-between gap-6 font-semibold', more > 0 ? 'text-warn' : 'text-accent-strong')}
          >
            <dt>{more > 0 ? m.sale_more() : m.sale_less()}</dt>
            <dd className="figures">{moneyText(difference.replace('-', ''), order.currency_code)}</dd>
          </div>
        )}
      </TotalsList>
    </div>
  )
}
