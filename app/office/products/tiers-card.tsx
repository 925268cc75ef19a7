import { useStore } from '@tanstack/react-form'
import type { ProductTier } from '#app/contracts/product-sale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { RowsHead } from '#app/office/crud/form/rows-head.tsx'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'
import { GroupSelect } from './group-select.tsx'
import type { ProductForm } from './product-form.ts'
import { usePartErrors } from './use-part-errors.ts'

/** What each costs where somebody takes several. */
export function TiersCard({ store: { currency, customer_groups } }: { store: ProductForm }) {
  const { form } = useFormContext()
  const errors = usePartErrors()
  const tiers = useStore(form.store, ({ values }) => (values.tiers ?? []) as ProductTier[])
  const put = (next: ProductTier[]) => form.setFieldValue('tiers', next)
  const last = tiers.at(-1)
  const fresh = { customer_group_id: last?.customer_group_id ?? null, min_qty: (last?.min_qty ?? 0) + 3, price: '' }
  return (
    <section aria-labelledby="tiers" className="border-line border-t px-5 py-4">
      <RowsHead id="tiers" title={m.tiers()} hint={m.tiers_hint()} onAdd={() => put([...tiers, fresh])} />
      {tiers.map((tier, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no other name
          key={i}
          className={cx(
            'mt-3 grid grid-cols-[1fr_1fr_auto] items-start gap-3',
            customer_groups.length > 0 && 'sm:grid-cols-[2fr_1fr_1fr_auto]',
          )}
        >
          <GroupSelect
            groups={customer_groups}
            value={tier.customer_group_id}
            onValue={(customer_group_id) => put(tiers.with(i, { ...tier, customer_group_id }))}
            error={errors[`tiers.${i}.customer_group_id`]}
            className="max-sm:col-span-full"
          />
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
          <RemoveButton
            label={m.tier_remove({ n: i + 1 })}
            onClick={() => put(tiers.toSpliced(i, 1))}
            className="mt-6"
          />
        </div>
      ))}
    </section>
  )
}
