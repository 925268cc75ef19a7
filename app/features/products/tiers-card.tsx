import { useStore } from '@tanstack/react-form'
import { useFormContext } from '#app/crud/form-context.ts'
import type { Currency } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { ProductTier } from '#app/resources/product-sale.ts'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TrashIcon } from '#app/ui/icons.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { ListHead } from './list-head.tsx'
import { usePartErrors } from './use-part-errors.ts'

/** What each costs where somebody takes several. */
export function TiersCard({ currency }: { currency: Currency }) {
  const { form } = useFormContext()
  const errors = usePartErrors()
  const tiers = useStore(form.store, ({ values }) => (values.tiers ?? []) as ProductTier[])
  const put = (next: ProductTier[]) => form.setFieldValue('tiers', next)
  const next = (tiers.at(-1)?.min_qty ?? 0) + 3
  return (
    <section aria-labelledby="tiers" className="border-line border-t px-5 py-4">
      <ListHead
        id="tiers"
        title={m.tiers()}
        hint={m.tiers_hint()}
        onAdd={() => put([...tiers, { min_qty: next, price: '' }])}
      />
      {tiers.map((tier, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no other name
        <div key={i} className="mt-3 grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <Field label={m.tier_from()} error={errors[`tiers.${i}.min_qty`]} required>
            {(control) => (
              <NumberInput
                {...control}
                decimals={0}
                maxLength={4}
                value={tier.min_qty ? String(tier.min_qty) : ''}
                onValue={(value) => put(tiers.with(i, { ...tier, min_qty: Number(value) }))}
              />
            )}
          </Field>
          <Field label={m.tier_price()} error={errors[`tiers.${i}.price`]} required>
            {(control) => (
              <MoneyInput
                {...control}
                currency={currency}
                maxLength={14}
                value={tier.price}
                onValue={(price) => put(tiers.with(i, { ...tier, price }))}
              />
            )}
          </Field>
          <IconButton
            label={m.tier_remove({ n: i + 1 })}
            tip="none"
            icon={<TrashIcon />}
            onClick={() => put(tiers.toSpliced(i, 1))}
            className="mt-6 hover:text-bad!"
          />
        </div>
      ))}
    </section>
  )
}
