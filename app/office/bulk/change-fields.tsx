import type { Currency } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { BrandInput } from './brand-input.tsx'
import type { Draft } from './draft.ts'
import { firstText, PlainInput } from './plain-input.tsx'
import { PriceFields } from './price-fields.tsx'
import { BULK_FIELDS, isPlain, labelOf } from './shown-change.ts'
import { ThingsInput } from './things-input.tsx'

interface ChangeFieldsProps {
  draft: Draft
  currency: Currency
  /** Of the amount, as the server says it. */
  error: string | undefined
  may: { create: boolean; delete: boolean }
  onDraft: (change: Partial<Draft>) => void
}

/** Which change, and what it needs to know. */
export function ChangeFields({ draft, currency, error, may, onDraft }: ChangeFieldsProps) {
  const actions = [
    { value: 'price', label: m.price() },
    { value: 'compare_at_price', label: m.compare_at_price() },
    { value: 'stock', label: m.stock() },
    { value: 'status', label: m.status() },
    { value: 'category', label: m.category() },
    { value: 'tag', label: m.tags() },
    { value: 'brand', label: m.brand() },
    ...BULK_FIELDS.map((value) => ({ value, label: labelOf(value) })),
    ...(may.create ? [{ value: 'duplicate', label: m.duplicate() } as const] : []),
    ...(may.delete ? [{ value: 'trash', label: m.bulk_trash() } as const] : []),
  ] as const
  const act = (action: Draft['action']) =>
    onDraft({
      action,
      ...(action === 'price' && draft.price === 'clear' && { price: 'copy' as const }),
      ...(isPlain(action) && { plain: firstText(action, currency) }),
    })
  return (
    <div className="grid content-start gap-3">
      <Field label={m.bulk_action()}>
        {(control) => <Select {...control} value={draft.action} options={actions} onValue={act} />}
      </Field>
      {(draft.action === 'price' || draft.action === 'compare_at_price') && (
        <PriceFields draft={draft} currency={currency} error={error} onDraft={onDraft} />
      )}
      {draft.action === 'status' && (
        <Field label={m.status()}>
          {(control) => (
            <Select
              {...control}
              value={draft.status ? 'on' : 'off'}
              options={[
                { value: 'on', label: m.status_active() },
                { value: 'off', label: m.status_inactive() },
              ]}
              onValue={(value) => onDraft({ status: value === 'on' })}
            />
          )}
        </Field>
      )}
      {isPlain(draft.action) && (
        <PlainInput
          field={draft.action}
          currency={currency}
          plain={draft.plain}
          onPlain={(plain) => onDraft({ plain })}
        />
      )}
      {draft.action === 'stock' && <StockFields draft={draft} onDraft={onDraft} />}
      {draft.action === 'brand' && <BrandInput brand={draft.brand} onBrand={(brand) => onDraft({ brand })} />}
      {(draft.action === 'category' || draft.action === 'tag') && (
        <>
          <Field label={m.bulk_how()}>
            {(control) => (
              <Select
                {...control}
                value={draft.how}
                options={[
                  { value: 'add', label: m.bulk_how_add() },
                  { value: 'remove', label: m.bulk_how_remove() },
                  { value: 'set', label: m.bulk_how_set() },
                ]}
                onValue={(how) => onDraft({ how })}
              />
            )}
          </Field>
          {draft.action === 'category' ? (
            <ThingsInput
              key="categories"
              label={m.category()}
              of="categories"
              chosen={draft.categories}
              onChosen={(categories) => onDraft({ categories })}
            />
          ) : (
            <ThingsInput
              key="tags"
              label={m.tags()}
              of="tags"
              chosen={draft.tags}
              onChosen={(tags) => onDraft({ tags })}
            />
          )}
        </>
      )}
    </div>
  )
}

function StockFields({ draft, onDraft }: Pick<ChangeFieldsProps, 'draft' | 'onDraft'>) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={m.bulk_how()}>
        {(control) => (
          <Select
            {...control}
            value={draft.stock}
            options={[
              { value: 'set', label: m.bulk_set() },
              { value: 'more', label: m.bulk_stock_more() },
              { value: 'less', label: m.bulk_how_remove() },
            ]}
            onValue={(stock) => onDraft({ stock })}
          />
        )}
      </Field>
      <Field label={m.quantity()} required hint={m.bulk_stock_each()}>
        {(control) => (
          <NumberInput {...control} decimals={0} value={draft.quantity} onValue={(quantity) => onDraft({ quantity })} />
        )}
      </Field>
    </div>
  )
}
