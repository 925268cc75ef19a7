import { useLocale } from '#app/lib/locale.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { MoreFields } from '#app/office/products/more-fields.tsx'
import { productField } from '#app/office/products/product-contract.ts'
import type { PartProps } from '#app/office/products/product-form.ts'
import { StockLedger } from '#app/office/products/stock-ledger.tsx'
import { SwitchField } from '#app/office/products/switch-field.tsx'
import { VariantsCard } from '#app/office/products/variants-card.tsx'

const PLACED = [
  'barcode',
  'model',
  'location',
  'allow_backorder',
  'stock_status',
  'low_stock_threshold',
  'date_available',
  'minimum',
  'maximum',
  'step',
] as const

/** How it is told apart, how many may be bought at once, and what happens when none is left. */
export function StockPart({ store, mayCost }: PartProps) {
  useLocale()
  const field = (key: string) => <FormField field={productField(key)} />
  return (
    <>
      <VariantsCard currency={store.currency} mayCost={mayCost} />
      <div className="grid gap-5 px-5 pt-1 pb-5">
        <div className="grid grid-cols-2 gap-4 max-[359px]:grid-cols-1">
          {field('code')}
          {field('barcode')}
          {field('model')}
          {field('location')}
        </div>
        <SwitchField name="allow_backorder" />
        <div className="grid grid-cols-2 gap-4 max-[359px]:grid-cols-1">
          {field('stock_status')}
          {field('low_stock_threshold')}
          {field('date_available')}
        </div>
        <div className="grid grid-cols-3 items-end gap-4 max-sm:grid-cols-2">
          {field('minimum')}
          {field('maximum')}
          {field('step')}
        </div>
        <MoreFields part="stock" placed={PLACED} />
      </div>
      <StockLedger mayChange={mayCost} />
    </>
  )
}
