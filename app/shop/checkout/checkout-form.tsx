import { m } from '#app/paraglide/messages.js'
import { money } from '#app/shop/money.ts'
import { useShop } from '#app/shop/use-shop.ts'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { CashFields } from './cash-fields.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { DeliveryPlace } from './delivery-place.tsx'
import type { useCheckout } from './use-checkout.ts'

type Checkout = ReturnType<typeof useCheckout>

/** Who, how to reach him, where to, how it is paid: what a shop needs to know and nothing else. */
export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const { base_currency: currency, subscriber_text } = useShop().store
  const { draft, set, errors, shippingMethods, refused, shipping, payable, unpayable, payment, delivered } = checkout
  const optional = <span className="text-ink-3 text-sm">{m.shop_optional()}</span>
  return (
    <div className="grid gap-8">
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold text-lg">{m.shop_details()}</legend>
        <Field label={m.shop_firstname()} required error={errors.firstname ?? null}>
          {(control) => (
            <TextInput
              {...control}
              name="firstname"
              autoComplete="given-name"
              maxLength={60}
              value={draft.firstname}
              onValue={(firstname) => set({ firstname })}
            />
          )}
        </Field>
        <Field label={m.shop_lastname()} aside={optional} error={errors.lastname ?? null}>
          {(control) => (
            <TextInput
              {...control}
              name="lastname"
              autoComplete="family-name"
              maxLength={60}
              value={draft.lastname}
              onValue={(lastname) => set({ lastname })}
            />
          )}
        </Field>
        <Field
          label={m.shop_phone()}
          required
          hint={m.shop_phone_hint()}
          error={errors.telephone ?? null}
          className="sm:col-span-2"
        >
          {(control) => (
            <TextInput
              {...control}
              name="telephone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              placeholder="012 345 678"
              value={draft.telephone}
              onValue={(telephone) => set({ telephone })}
              className="figures"
            />
          )}
        </Field>
        <Field label={m.shop_email()} aside={optional} error={errors.email ?? null} className="sm:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={255}
              value={draft.email}
              onValue={(email) => set({ email })}
            />
          )}
        </Field>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:col-span-2">
          <input
            type="checkbox"
            checked={draft.newsletter === 'yes'}
            onChange={({ target }) => set({ newsletter: target.checked ? 'yes' : '' })}
            className="size-4.5 shrink-0 accent-accent"
          />
          {subscriber_text ?? m.shop_newsletter()}
        </label>
      </fieldset>

      {checkout.needsPlace && (
        <fieldset className="min-w-0">
          <legend className="mb-3 font-semibold text-lg">{m.shop_place()}</legend>
          <DeliveryPlace checkout={checkout} />
        </fieldset>
      )}

      <div className="grid gap-4">
        <ChoiceCards
          legend={m.shop_how()}
          name="shipping_method"
          value={shipping?.code}
          choices={[
            ...shippingMethods.map(({ code, name, delivery_time, cost }) => ({
              value: code,
              label: name,
              note: delivery_time,
              aside: Number(cost) ? money(cost, currency) : undefined,
            })),
            ...refused.map(({ code, name, reason }) => ({ value: code, label: name, note: reason, disabled: true })),
          ]}
          onValue={(shipping_method) => set({ shipping_method })}
        />
        {delivered && <DeliveryAddress checkout={checkout} />}
        <Field label={m.shop_comment()} aside={optional} error={errors.comment ?? null}>
          {(control) => (
            <TextArea
              {...control}
              name="comment"
              rows={2}
              maxLength={1000}
              value={draft.comment}
              onValue={(comment) => set({ comment })}
            />
          )}
        </Field>
      </div>

      <ChoiceCards
        legend={m.shop_payment()}
        name="payment_method"
        value={payment?.code}
        choices={[
          ...payable.map(({ code, name, description }) => ({ value: code, label: name, note: description })),
          ...unpayable.map(({ code, name, reason }) => ({ value: code, label: name, note: reason, disabled: true })),
        ]}
        onValue={(payment_method) => set({ payment_method })}
      />
      {checkout.inCash && <CashFields checkout={checkout} />}
      <label className="flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={draft.remember === 'yes'}
          onChange={({ target }) => set({ remember: target.checked ? 'yes' : '' })}
          aria-describedby="remember-hint"
          className="mt-[0.25lh] size-4.5 shrink-0 accent-accent"
        />
        <span>
          {m.shop_remember()}
          <span id="remember-hint" className="block text-ink-3 text-sm">
            {m.shop_remember_hint()}
          </span>
        </span>
      </label>
    </div>
  )
}
