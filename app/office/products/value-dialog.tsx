import { useState } from 'react'
import type { Currency } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { nameIn, type ValueDraft } from './drafts.ts'
import { NamePair } from './name-pair.tsx'
import { ValueStock } from './value-stock.tsx'

interface ValueDialogProps {
  value: ValueDraft
  /** Of an extra: its price can be set. */
  priced: boolean
  currency: Currency
  /** How many values stand before it, and how many there are. */
  place: { index: number; of: number }
  onMove: (to: number) => void
  onClose: () => void
  onDone: (value: ValueDraft) => void
}

/** A value's names in both languages, and what an extra adds to the price. */
export function ValueDialog({ value, priced, currency, place, onMove, onClose, onDone }: ValueDialogProps) {
  const [draft, setDraft] = useState(value)
  const named = nameIn(draft.translations, 'en').trim() !== ''
  return (
    <Modal
      open
      onClose={onClose}
      title={m.option_value_title()}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button type="submit" form="option-value" tone="primary" disabled={!named}>
            {m.done()}
          </Button>
        </>
      }
    >
      <form
        id="option-value"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog stands inside the page's form as far as React's events go.
          event.stopPropagation()
          if (named) onDone(draft)
        }}
      >
        <NamePair
          label={m.name()}
          translations={draft.translations}
          onChange={(translations) => setDraft({ ...draft, translations })}
          error={named ? undefined : m.required()}
          stacked
        />
        {priced && (
          <Field label={m.option_price()}>
            {(control) => (
              <MoneyInput
                {...control}
                currency={currency}
                maxLength={14}
                value={draft.price ?? ''}
                onValue={(price) => setDraft({ ...draft, price: price === '' ? undefined : price })}
              />
            )}
          </Field>
        )}
        {priced && <ValueStock value={draft} onChange={(part) => setDraft({ ...draft, ...part })} />}
        {place.of > 1 && (
          <div>
            <p className="mb-1 font-medium text-ink-2 text-sm">
              {m.option_value_place()}{' '}
              <span className="figures font-normal text-ink-3">
                {place.index + 1} / {place.of}
              </span>
            </p>
            <div className="flex gap-2">
              <Button
                size="sm"
                icon={<ChevronLeftIcon />}
                disabled={place.index === 0}
                onClick={() => onMove(place.index - 1)}
              >
                {m.option_value_earlier()}
              </Button>
              <Button
                size="sm"
                icon={<ChevronRightIcon />}
                disabled={place.index === place.of - 1}
                onClick={() => onMove(place.index + 1)}
              >
                {m.option_value_later()}
              </Button>
            </div>
          </div>
        )}
      </form>
    </Modal>
  )
}
