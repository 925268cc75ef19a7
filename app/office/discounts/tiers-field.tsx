import { useStore } from '@tanstack/react-form'
import { isAmount, MOST_TIERS, type PromotionAction, type SentTier } from '#app/contracts/resources/promotion.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { RowsHead } from '#app/office/crud/form/rows-head.tsx'
import { useErrorsBelow } from '#app/office/crud/form/use-errors-below.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'

const OURS = /^tiers(\.|$)/

/** From how much on it takes off what, in rows. */
export function TiersField({ action }: { action: PromotionAction }) {
  const { form, row } = useFormContext()
  const tiers = useStore(form.store, ({ values }) => (values.tiers ?? []) as SentTier[])
  const byQuantity = useStore(form.store, ({ values }) => values.tier_by === 'quantity')
  const errors = useErrorsBelow(OURS)
  const currency = row?.currency === 'KHR' ? 'KHR' : 'USD'
  function put(next: SentTier[]) {
    for (const name of Object.keys(form.state.fieldMeta).filter((one) => OURS.test(one)))
      form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: {} }))
    form.setFieldValue('tiers', next)
  }
  return (
    <section aria-labelledby="tiers">
      <RowsHead
        id="tiers"
        title={m.promotion_tiers()}
        hint={m.promotion_tiers_hint()}
        full={tiers.length >= MOST_TIERS}
        onAdd={() => put([...tiers, { least: '', value: '' }])}
      />
      {errors.tiers && (
        <p role="alert" className="mt-2 text-bad text-sm">
          {errors.tiers}
        </p>
      )}
      {tiers.map((tier, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name
        <div key={i} className="mt-3 grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <Field
            label={byQuantity ? m.promotion_tier_from_items() : m.promotion_tier_from()}
            error={errors[`tiers.${i}.least`]}
            required
          >
            {(control) =>
              byQuantity ? (
                <NumberInput
                  {...control}
                  maxLength={4}
                  value={tier.least}
                  onValue={(least) => put(tiers.with(i, { ...tier, least }))}
                />
              ) : (
                <MoneyInput
                  {...control}
                  currency={currency}
                  maxLength={14}
                  value={tier.least}
                  onValue={(least) => put(tiers.with(i, { ...tier, least }))}
                />
              )
            }
          </Field>
          <Field
            label={isAmount(action) ? figureLabel(action) : m.coupon_percent()}
            error={errors[`tiers.${i}.value`]}
            required
          >
            {(control) =>
              isAmount(action) ? (
                <MoneyInput
                  {...control}
                  currency={currency}
                  maxLength={14}
                  value={tier.value}
                  onValue={(value) => put(tiers.with(i, { ...tier, value }))}
                />
              ) : (
                <NumberInput
                  {...control}
                  decimals={2}
                  maxLength={6}
                  value={tier.value}
                  onValue={(value) => put(tiers.with(i, { ...tier, value }))}
                />
              )
            }
          </Field>
          <RemoveButton
            label={m.promotion_tier_remove({ n: i + 1 })}
            onClick={() => put(tiers.toSpliced(i, 1))}
            className="mt-6"
          />
        </div>
      ))}
    </section>
  )
}

/** What an amount means. */
export const figureLabel = (action: PromotionAction): string =>
  action === 'fixed_price' ? m.promotion_price() : m.coupon_amount()
