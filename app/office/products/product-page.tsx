import { useStore } from '@tanstack/react-form'
import { type ReactNode, useMemo, useState } from 'react'
import { PRODUCT_PARTS, type ProductPart } from '#app/contracts/product-spec.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FormContextProvider, useFormContext } from '#app/office/crud/form/form-context.ts'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { late } from '#app/ui/late.tsx'
import { FormPart } from './form-part.tsx'
import { GeneralCard } from './general-card.tsx'
import { MediaCard } from './media-card.tsx'
import { usedFields } from './part-state.ts'
import { type Parts, PartsProvider } from './parts.ts'
import { PartsNav } from './parts-nav.tsx'
import { productApi } from './product-api.ts'
import { productContract } from './product-contract.ts'
import type { PartProps, ProductForm } from './product-form.ts'
import { ProductSide } from './product-side.tsx'
import { useForgetPartErrors } from './use-part-errors.ts'
import { useWrongParts } from './use-wrong-parts.ts'

interface ProductPageProps {
  store: ProductForm
  row?: CrudRow
  can?: { update: boolean; delete: boolean }
  /** The shop's sub-domain, where the product can be seen. */
  shop?: string
}

type Folded = Exclude<ProductPart, 'general' | 'media'>

/**
 * The parts that fold, each a chunk of its own. A further card goes into the file of the part it belongs to (parts/…-part.tsx),
 * and its fields below the same part into the specification (app/contracts/product-spec.ts) or, where they are no plain ones,
 * product-fields.ts: that is how an error finds its part and how a part knows that it is used.
 */
const PARTS: Record<Folded, (props: PartProps) => ReactNode> = {
  price: late<PartProps>(() => import('./parts/price-part.tsx').then((file) => file.PricePart)),
  options: late<PartProps>(() => import('./parts/options-part.tsx').then((file) => file.OptionsPart)),
  stock: late<PartProps>(() => import('./parts/stock-part.tsx').then((file) => file.StockPart)),
  links: late<PartProps>(() => import('./parts/links-part.tsx').then((file) => file.LinksPart)),
  shipping: late<PartProps>(() => import('./parts/shipping-part.tsx').then((file) => file.ShippingPart)),
  seo: late<PartProps>(() => import('./parts/seo-part.tsx').then((file) => file.SeoPart)),
  food: late<PartProps>(() => import('./parts/food-part.tsx').then((file) => file.FoodPart)),
}

/**
 * The page that adds or edits a product. It begins with what every product has; the rest stands below in parts that unfold
 * when they are used, wanted or wrong. The side says whether the shop shows it (product-side.tsx).
 */
export function ProductPage({ store, row, can, shop }: ProductPageProps) {
  const [api] = useState(() => productApi(row))
  return (
    <EditPage
      of={productContract}
      api={api}
      row={row}
      can={can}
      upload={uploadAs('product')}
      side={<ProductSide row={row} shop={shop} />}
    >
      <Body store={store} shop={shop} mayCost={can?.update ?? false} />
    </EditPage>
  )
}

function Body(props: PartProps) {
  const context = useFormContext()
  const [open, setOpen] = useState<Parts['open']>({})
  const wrong = useWrongParts()
  const shown = useShownParts()
  useForgetPartErrors()
  const parts = useMemo(
    () => ({ open, setOpen: (part: ProductPart, now: boolean) => setOpen((before) => ({ ...before, [part]: now })) }),
    [open],
  )
  // A product that is not there yet has no currency of its own to say.
  const row = context.row ?? { id: 0, currency: props.store.currency }
  return (
    <FormContextProvider value={{ ...context, row }}>
      <PartsProvider value={parts}>
        <PartsNav parts={['general', 'media', ...shown]} wrong={wrong} />
        <GeneralCard />
        <MediaCard wrong={wrong.has('media')} />
        {shown.map((part) => {
          const Part = PARTS[part]
          return (
            <FormPart key={part} part={part} wrong={wrong.has(part)}>
              <Part {...props} />
            </FormPart>
          )
        })}
      </PartsProvider>
    </FormContextProvider>
  )
}

/** Nobody cooks a shirt, or delivers a haircut: parts that its kind does not know are there only while they hold something. */
function useShownParts(): Folded[] {
  const { form } = useFormContext()
  const text = useStore(form.store, ({ values }) =>
    PRODUCT_PARTS.filter((part) => {
      if (part === 'general' || part === 'media') return false
      if (part === 'food') return values.type === 'food' || usedFields(part, values).length > 0
      if (part === 'shipping')
        return !['digital', 'service'].includes(String(values.type)) || usedFields(part, values).length > 0
      return true
    }).join(),
  )
  return text.split(',') as Folded[]
}
