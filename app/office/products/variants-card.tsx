import { useStore } from '@tanstack/react-form'
import { useCallback, useMemo, useState } from 'react'
import type { Currency } from '#app/contracts/money.ts'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { PlusIcon } from '#app/ui/icons.tsx'
import type { ImageItem } from '#app/ui/image-item.ts'
import { nameIn, type OptionDraft, type VariantDraft } from './drafts.ts'
import { complete, variantCount } from './matrix.ts'
import { SetAll } from './set-all.tsx'
import { useChoices } from './use-choices.ts'
import { usePartErrors } from './use-part-errors.ts'
import { runsOut } from './use-tracking.ts'
import { VariantPicture } from './variant-picture.tsx'
import { VariantRow, variantColumns } from './variant-row.tsx'

const OF_PRODUCT = ['price', 'low_stock_threshold', 'cost_price', 'weight', 'weight_unit']
const MORE = ['low_stock_threshold', 'cost_price', 'weight'] as const

/** One row a combination of values. */
export function VariantsCard({ currency, mayCost }: { currency: Currency; mayCost: boolean }) {
  const { form } = useFormContext()
  const locale = useLocale()
  const { options, variants, setVariants } = useChoices()
  const errors = usePartErrors()

  // The rows are memoised: what they are given must be the same from one drawing to the next.
  const rows = useCallback(() => form.state.values.variants as VariantDraft[], [form])
  const change = useCallback(
    (next: VariantDraft) =>
      form.setFieldValue(
        'variants',
        rows().map((one) => (one.key === next.key ? next : one)),
      ),
    [form, rows],
  )
  const remove = useCallback(
    (key: string) =>
      form.setFieldValue(
        'variants',
        rows().filter((one) => one.key !== key),
      ),
    [form, rows],
  )

  const images = useStore(form.store, ({ values }) => values.images as ImageItem[])
  const [pictured, setPictured] = useState<string | null>(null)
  const of = variants.find(({ key }) => key === pictured)
  const [all, setAll] = useState(false)
  // As text, so that the same fields are the same value.
  const fields = useStore(form.store, ({ values }) =>
    JSON.stringify(OF_PRODUCT.map((key) => String(values[key] ?? ''))),
  )
  const counted = useStore(form.store, ({ values }) => values.subtract === true)
  const ends = useStore(form.store, ({ values }) => runsOut(values))
  const product = useMemo(() => {
    const [price = '', low, cost = '', weight = '', unit = ''] = JSON.parse(fields) as string[]
    const bound = counted && low ? Number(low) : null
    return { currency, price, counted, ends, low: bound, cost: mayCost ? cost : undefined, weight, unit }
  }, [fields, counted, ends, currency, mayCost])
  const none = ends ? variants.filter(({ quantity }) => !quantity).length : 0
  const [asked, setAsked] = useState(false)
  const more = asked || variants.some((one) => MORE.some((key) => one[key] !== null))

  const missing = variantCount(options) - variants.length
  if (variants.length === 0 && missing <= 0) return null
  return (
    <div className="mb-5 border-line border-b">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pb-1">
        <h3 className="font-medium text-ink-2">
          {m.variants()} <span className="figures font-normal text-ink-3">{variants.length}</span>
        </h3>
        <span className="flex flex-wrap gap-2">
          {missing > 0 && (
            <Button size="sm" icon={<PlusIcon />} onClick={() => setVariants(complete({ options, variants }))}>
              {m.variants_missing({ n: missing })}
            </Button>
          )}
          {!more && variants.length > 0 && (
            <Button size="sm" onClick={() => setAsked(true)}>
              {m.variants_more()}
            </Button>
          )}
          {variants.length > 1 && (
            <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {m.variants_set_all()}
            </Button>
          )}
        </span>
      </div>
      {all && (
        <SetAll
          currency={currency}
          onSet={(part) => {
            setVariants(variants.map((one) => ({ ...one, ...part })))
            setAll(false)
          }}
        />
      )}
      <div className="px-5 pb-3 text-ink-3 text-sm">
        <p>{m.variants_hint()}</p>
        {none > 0 && <p>{m.variants_sold_out({ n: none })}</p>}
      </div>
      <div
        aria-hidden="true"
        className={cx(
          'hidden gap-x-3 border-line border-y bg-sunken px-5 py-2 text-ink-2 text-sm sm:grid',
          variantColumns,
        )}
      >
        <span>{m.variant()}</span>
        <span>{m.product_code()}</span>
        <span>{m.price()}</span>
        <span className="text-end">{m.quantity()}</span>
        <span>{m.status()}</span>
      </div>
      <ul aria-label={m.variants()} className="max-sm:border-line max-sm:border-t">
        {variants.map((variant, i) => (
          <VariantRow
            key={variant.key}
            variant={variant}
            name={nameOf(variant, options, locale)}
            product={product}
            more={more}
            errors={errorsOf(errors, i)}
            onChange={change}
            onRemove={remove}
            onPicture={images.length > 0 ? setPictured : undefined}
          />
        ))}
      </ul>
      {of && (
        <VariantPicture
          name={nameOf(of, options, locale)}
          chosen={of.image}
          images={images}
          onClose={() => setPictured(null)}
          onChoose={(picture) => {
            change({ ...of, image: picture?.image ?? null, image_url: picture?.image_url ?? null })
            setPictured(null)
          }}
        />
      )}
    </div>
  )
}

const nameOf = ({ option_values }: VariantDraft, options: readonly OptionDraft[], locale: 'en' | 'km') =>
  option_values
    .map(({ option, value }) => {
      const of = options.find(({ key }) => key === option)?.values.find(({ key }) => key === value)
      return of ? nameIn(of.translations, locale) : ''
    })
    .join(' / ')

function errorsOf(errors: Record<string, string>, i: number): string {
  const at = `variants.${i}.`
  const mine = Object.entries(errors).filter(([name]) => name.startsWith(at))
  return JSON.stringify(Object.fromEntries(mine.map(([name, text]) => [name.slice(at.length).split('.')[0], text])))
}
