import { Store } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { CrudRow } from '#app/crud/contract.ts'
import { EditPage } from '#app/crud/edit-page.tsx'
import { FieldSets } from '#app/crud/field-sets.tsx'
import { FormContextProvider, useFormContext } from '#app/crud/form-context.ts'
import { FormField } from '#app/crud/form-field.tsx'
import { uploadAs } from '#app/crud/upload-as.ts'
import { m } from '#app/paraglide/messages.js'
import { amount, product } from '#app/resources/product.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { CategoriesField } from './categories-field.tsx'
import { OptionsCard } from './options-card.tsx'
import { PriceCard } from './price-card.tsx'
import { productApi } from './product-api.ts'
import type { FieldsByKey, ProductForm } from './product-form.ts'
import { useForgetPartErrors } from './use-part-errors.ts'
import { VariantsCard } from './variants-card.tsx'

interface ProductPageProps {
  store: ProductForm
  row?: CrudRow
  can?: { delete: boolean }
  /** The shop's sub-domain, where the product can be seen. */
  shop?: string
}

const fields: FieldsByKey = (key) => {
  const field = product.fieldSets.flatMap((set) => [...set.fields]).find((one) => one.key === key)
  if (!field) throw new Error(`A product has no field ${key}`)
  return field
}
const setOf = (key: string) => product.fieldSets.filter((set) => set.fields.some((field) => field.key === key))
const contract = {
  ...product,
  // A price is asked for: nobody means to give a new product away.
  body: z.extend(product.body, { price: amount }),
  // Where a product belongs is drawn here, the other cards at the side by the kit.
  fieldSets: product.fieldSets.map((set) => (setOf('categories').includes(set) ? { ...set, side: false } : set)),
}

/** The page that adds or edits a product. */
export function ProductPage({ store, row, can, shop }: ProductPageProps) {
  const [api] = useState(() => productApi(row))
  return (
    <EditPage
      of={contract}
      api={api}
      row={row}
      can={can}
      upload={uploadAs('product')}
      side={
        <>
          <Card title={m.product_filing()}>
            <div className="grid gap-4">
              <CategoriesField />
              <FormField field={fields('brand_id')} />
              <FormField field={fields('manufacture_id')} />
            </div>
          </Card>
          {shop && typeof row?.slug === 'string' && row.status === true && (
            <ButtonLink
              to="/sites/$shop/product/$slug"
              params={{ shop, slug: row.slug }}
              target="_blank"
              rel="noopener"
              icon={<Store aria-hidden="true" className="size-4.5" />}
            >
              {m.view_in_shop()}
            </ButtonLink>
          )}
        </>
      }
    >
      <Body store={store} />
    </EditPage>
  )
}

function Body({ store }: { store: ProductForm }) {
  const context = useFormContext()
  useForgetPartErrors()
  // A product that is not there yet has no currency of its own to say.
  const row = context.row ?? { id: 0, currency: store.currency }
  return (
    <FormContextProvider value={{ ...context, row }}>
      <FieldSets sets={setOf('name')} />
      <PriceCard fields={fields} />
      <FieldSets sets={setOf('images')} />
      <OptionsCard store={store} />
      <VariantsCard currency={store.currency} />
      <FieldSets sets={setOf('slug')} />
    </FormContextProvider>
  )
}
