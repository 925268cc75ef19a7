import { useLocale } from '#app/lib/locale.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { MoreFields } from '#app/office/products/more-fields.tsx'
import { productField } from '#app/office/products/product-contract.ts'
import type { PartProps } from '#app/office/products/product-form.ts'
import { RielField } from '#app/office/products/riel-field.tsx'
import { SpecialsCard } from '#app/office/products/specials-card.tsx'
import { TaxField } from '#app/office/products/tax-field.tsx'
import { TiersCard } from '#app/office/products/tiers-card.tsx'

const PLACED = ['cost_price', 'price_khr', 'unit'] as const

/** What stands beside the price. */
export function PricePart({ mayCost, store }: PartProps) {
  useLocale()
  return (
    <>
      <div className="grid grid-cols-2 gap-4 px-5 pt-1 pb-5 max-[359px]:grid-cols-1">
        <FormField field={productField('compare_at_price')} />
        {mayCost && <FormField field={productField('cost_price')} />}
        {store.currency === 'USD' && <RielField rate={store.khr_rate} step={store.khr_round} />}
        <FormField field={productField('unit')} />
        <TaxField classes={store.tax_classes} rate={store.tax_rate} />
        <MoreFields part="price" placed={PLACED} />
      </div>
      <SpecialsCard store={store} />
      <TiersCard store={store} />
    </>
  )
}
