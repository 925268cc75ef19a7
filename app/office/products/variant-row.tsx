import { memo } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { ImageIcon } from '#app/ui/office-icons.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { VariantDraft } from './drafts.ts'
import { VariantMore, type VariantOf } from './variant-more.tsx'

interface VariantRowProps {
  variant: VariantDraft
  name: string
  /** Shown where the variant has nothing of its own. */
  product: VariantOf
  /** Its details can be typed. */
  more: boolean
  /** Errors by field, as text so that equal ones are equal. */
  errors: string
  onChange: (variant: VariantDraft) => void
  onRemove: (key: string) => void
  /** Absent where the product has no pictures to choose from. */
  onPicture: ((key: string) => void) | undefined
}

/** The columns of a wide screen; on a phone a row is a card of two columns. */
export const variantColumns = 'sm:grid-cols-[minmax(6rem,1fr)_minmax(7rem,1.3fr)_7rem_5.5rem_2.75rem_2.25rem]'

/** Code, price and stock of one variant. Memoised: there may be five hundred. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { variant, name, product, more, onChange, onRemove, onPicture } = props
  useLocale()
  const errors = JSON.parse(props.errors) as Record<string, string>
  const change = (part: Partial<VariantDraft>) => onChange({ ...variant, ...part })
  const bound = product.counted ? (variant.low_stock_threshold ?? product.low) : null
  const none = product.ends && !variant.quantity
  const few = !none && bound !== null && variant.quantity !== null && variant.quantity <= bound
  const label = (what: string) => `${name} · ${what}`
  return (
    <li
      className={`grid grid-cols-2 items-start gap-x-3 gap-y-2 border-line border-b px-5 py-3 last:border-b-0 sm:py-2 ${variantColumns}`}
    >
      <span className="flex min-h-control min-w-0 items-center gap-2.5 font-medium max-sm:order-1">
        {onPicture && (
          <button
            type="button"
            aria-label={m.variant_picture({ name })}
            onClick={() => onPicture(variant.key)}
            className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-ink-3 hover:border-accent max-sm:size-11"
          >
            {variant.image_url ? (
              <img src={variant.image_url} alt="" className="size-full object-cover" />
            ) : (
              <ImageIcon className="size-4.5" />
            )}
          </button>
        )}
        <span className="min-w-0">
          {name}
          {errors.option_values && <span className="block font-normal text-bad text-sm">{errors.option_values}</span>}
        </span>
      </span>
      <Field
        label={m.product_code()}
        error={errors.code}
        className="sm:[&>div:first-child]:sr-only max-sm:order-5 max-sm:col-span-2"
      >
        {(control) => (
          <TextInput
            {...control}
            aria-label={label(m.product_code())}
            maxLength={64}
            value={variant.code ?? ''}
            onValue={(code) => change({ code: code === '' ? null : code })}
          />
        )}
      </Field>
      <Field label={m.price()} error={errors.price} className="sm:[&>div:first-child]:sr-only max-sm:order-3">
        {(control) => (
          <MoneyInput
            {...control}
            aria-label={label(m.price())}
            currency={product.currency}
            maxLength={14}
            placeholder={product.price || m.variant_price_inherits()}
            value={variant.price ?? ''}
            onValue={(price) => change({ price: price === '' ? null : price })}
          />
        )}
      </Field>
      <div className="grid gap-2 max-sm:order-4">
        <Field label={m.quantity()} error={errors.quantity} className="sm:[&>div:first-child]:sr-only">
          {(control) => (
            <NumberInput
              {...control}
              aria-label={label(m.quantity())}
              decimals={0}
              maxLength={7}
              className="sm:text-end"
              value={variant.quantity === null ? '' : String(variant.quantity)}
              onValue={(text) => change({ quantity: text === '' ? null : Number(text) })}
            />
          )}
        </Field>
        {(none || few) && (
          <span>
            <Badge tone="warn">{none ? m.variant_sold_out() : m.stock_low()}</Badge>
          </span>
        )}
      </div>
      <span className="flex min-h-control items-center max-sm:order-6">
        <Switch aria-label={label(m.status())} checked={variant.status} onValue={(status) => change({ status })} />
      </span>
      <RemoveButton
        label={m.variant_remove({ name })}
        onClick={() => onRemove(variant.key)}
        className="max-sm:order-2 max-sm:-me-2 max-sm:justify-self-end"
      />
      {more && <VariantMore variant={variant} product={product} errors={errors} label={label} onChange={change} />}
    </li>
  )
})
