import { Store } from 'lucide-react'
import { previewLink } from '#app/bff/catalogue.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { late } from '#app/ui/late.tsx'
import { MoreFields } from './more-fields.tsx'
import { productField } from './product-contract.ts'
import { SaleCard } from './sale-card.tsx'
import { SwitchField } from './switch-field.tsx'

interface ProductSideProps {
  row: CrudRow | undefined
  shop: string | undefined
}

const PreviewButton = late<{ make: () => Promise<string>; hint: string }>(
  () => import('#app/office/crud/form/preview-button.tsx').then((file) => file.PreviewButton),
  null,
)
const CaptionButton = late<{ id: number }>(
  () => import('./caption-button.tsx').then((file) => file.CaptionButton),
  null,
)
const PLACED = ['feature', 'type', 'sort_order', 'publish_at'] as const

/** Whether the shop shows it, as what, and where. A card about when it is shown stands below the first. */
export function ProductSide({ row, shop }: ProductSideProps) {
  useLocale()
  const publish_at = row?.publish_at
  const live = row?.status === true && !(typeof publish_at === 'string' && Date.parse(publish_at) > Date.now())
  return (
    <>
      <Card title={m.status()}>
        <div className="grid gap-4">
          <FormField field={productField('status')} />
          <SwitchField name="feature" />
          <FormField field={productField('type')} />
          <FormField field={productField('sort_order')} />
          <MoreFields part="state" placed={PLACED} />
        </div>
      </Card>
      <SaleCard />
      {shop && row && !live && (
        <PreviewButton make={() => previewLink({ data: { id: row.id } })} hint={m.product_preview_hint()} />
      )}
      {shop && typeof row?.slug === 'string' && live && (
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
      {shop && row && live && <CaptionButton id={row.id} />}
    </>
  )
}
