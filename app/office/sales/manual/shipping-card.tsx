import type { SaleQuote } from '#app/bff/sales.functions.ts'
import { readPlace } from '#app/lib/read-place.ts'
import { spotText } from '#app/lib/spot.ts'
import { MapButton } from '#app/office/crud/map-button.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { late } from '#app/ui/late.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { DeliveryTextFields } from '../delivery-text-fields.tsx'
import { currencyOf, moneyText } from '../money.tsx'
import type { ManualOrder } from './use-manual-order.ts'

const PlaceFields = late(async () => (await import('#app/ui/place-fields.tsx')).PlaceFields)

/** How an order that is taken goes, where to, and the fee that was agreed. */
export function ShippingCard({ order, mayAgree }: { order: ManualOrder; mayAgree: boolean }) {
  const { draft, change, quote, errorOf } = order
  const chosen = quote.shipping_methods.find(({ code }) => code === draft.method)
  return (
    <Card title={m.nav_shipping()} id="shipping">
      <div className="grid gap-4">
        <Field label={m.sale_shipping_method()} error={errorOf('shipping_method', 'type')} hint={hintOf(chosen, quote)}>
          {(control) => (
            <Select
              {...control}
              value={draft.method}
              options={[
                { value: '', label: m.sale_handed_over() },
                ...quote.shipping_methods.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              onValue={(method) => change({ method, cost: '' })}
            />
          )}
        </Field>
        {mayAgree && draft.method && (
          <Field label={m.sale_shipping_cost()} error={errorOf('shipping_cost')}>
            {(control) => (
              <MoneyInput
                {...control}
                currency={currencyOf(quote.currency_code)}
                placeholder={chosen?.cost ?? ''}
                value={draft.cost}
                onValue={(cost) => change({ cost })}
              />
            )}
          </Field>
        )}
        {chosen?.type === 'delivery' && (
          <>
            <PlaceFields
              narrow
              province={draft.province}
              district={draft.district}
              errors={{ province: errorOf('shipping_province_code'), district: errorOf('shipping_district_code') }}
              onPlace={change}
            />
            <DeliveryTextFields
              draft={draft}
              change={change}
              errorOf={errorOf}
              required={!draft.landmark && !draft.spot}
            />
            <Field
              label={m.sale_spot()}
              error={errorOf('spot', 'shipping_latitude', 'shipping_longitude')}
              hint={m.sale_spot_hint()}
              aside={
                <MapButton
                  spot={readPlace(draft.spot)}
                  onSubmit={(spot, found) =>
                    change({ spot: spotText(spot), ...(found && !draft.address && { address: found }) })
                  }
                />
              }
            >
              {(control) => (
                <TextInput {...control} maxLength={500} value={draft.spot} onValue={(spot) => change({ spot })} />
              )}
            </Field>
          </>
        )}
      </div>
    </Card>
  )
}

/** What the chosen method costs, or why it would not be offered. */
function hintOf(method: SaleQuote['shipping_methods'][number] | undefined, quote: SaleQuote): string | undefined {
  if (!method) return undefined
  if (method.cost === null) return method.reason ?? undefined
  return m.sale_usual_cost({ amount: moneyText(method.cost, quote.currency_code) })
}
