import { FormField } from '#app/crud/form-field.tsx'
import { useLocale } from '#app/lib/locale.ts'
import { productField } from '../product-contract.ts'
import type { PartProps } from '../product-form.ts'
import { RielField } from '../riel-field.tsx'
import { SpecialsCard } from '../specials-card.tsx'
import { TaxField } from '../tax-field.tsx'
import { TiersCard } from '../tiers-card.tsx'

/** What stands beside the price. */
export function PricePart({ mayCost, store }: PartProps) {
  useLocale()
  return (
    <>
      <div className="grid grid-cols-2 gap-4 px-5 pt-1 pb-5 max-[359px]:grid-cols-1">
        <FormField field={productField('compare_at_price')} />
        {mayCost && <FormField field={productField('cost_price')} />}
        {store.currency === 'USD' && <RielField rate={store.khr_rate} />}
        <FormField field={productField('unit')} />
        <TaxField classes={store.tax_classes} rate={store.tax_rate} />
      </div>
      <SpecialsCard store={store} />
      <TiersCard store={store} />
    </>
  )
}
