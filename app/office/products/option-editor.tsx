import { useState } from 'react'
import { isEntered } from '#app/contracts/entered.ts'
import { formatMoney, toMinor } from '#app/contracts/money.ts'
import { type OptionType, optionTypes } from '#app/contracts/resources/option.ts'
import { MAX_AXES } from '#app/contracts/resources/product.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ArrowUpIcon } from '#app/ui/office-icons.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'
import { Select } from '#app/ui/select.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'
import { ChoiceRange } from './choice-range.tsx'
import { moved, nameIn, type OptionDraft, type ValueDraft } from './drafts.ts'
import { NamePair } from './name-pair.tsx'
import type { ProductForm } from './product-form.ts'
import { ValueChips } from './value-chips.tsx'
import { ValueDialog } from './value-dialog.tsx'

/** How customers answer: they choose, or fill it in. */
const KINDS: readonly { value: OptionType; label: () => string }[] = [
  { value: 'radio', label: m.option_kind_one },
  { value: 'checkbox', label: m.option_kind_several },
  ...optionTypes.filter(({ value }) => isEntered(value)),
]

const knownBy = ({ options }: ProductForm, { en, km }: OptionDraft['translations']) =>
  options.find((one) => [en?.name, km?.name].some((name) => name && [one.en, one.km].includes(name)))

/** A new option that is called as one of the store's is that one: it is filled in where that is. */
const kindOf = ({ option_id, values }: OptionDraft, known: ProductForm['options'][number] | undefined) =>
  option_id === undefined && values.length === 0 && known && isEntered(known.type)
    ? { type: known.type, makesVariants: false }
    : {}

interface OptionEditorProps {
  option: OptionDraft
  at: string
  store: ProductForm
  errors: Record<string, string>
  /** False: three options make variants already. */
  mayMakeVariants: boolean
  onChange: (option: OptionDraft) => void
  /** Absent: it is the first. */
  onMoveUp: (() => void) | undefined
  onRemove: () => void
}

/** One option: its names, its values, and what they are for. */
export function OptionEditor(props: OptionEditorProps) {
  const { option, at, store, errors, mayMakeVariants, onChange, onMoveUp, onRemove } = props
  const locale = useLocale()
  const [open, setOpen] = useState<ValueDraft | null>(null)
  const change = (part: Partial<OptionDraft>) => onChange({ ...option, ...part })
  const known = knownBy(store, option.translations)
  const entered = isEntered(option.type)
  const valueErrors = Object.keys(errors).filter((name) => name.startsWith(`${at}.values`))
  const [firstError] = valueErrors

  function priceOf({ price }: ValueDraft): string {
    const minor = option.makesVariants ? 0 : toMinor(price ?? '0', store.currency)
    return minor ? `+${formatMoney(minor, store.currency)}` : ''
  }

  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-4">
      <legend className="sr-only">{nameIn(option.translations, locale) || m.option_name()}</legend>
      <div className="flex items-start gap-2 max-sm:flex-wrap">
        <span aria-hidden="true" className="line me-auto self-center font-medium sm:hidden">
          {nameIn(option.translations, locale) || m.option_name()}
        </span>
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
          <NamePair
            label={m.option_name()}
            translations={option.translations}
            onChange={(translations) => change({ translations, ...kindOf(option, knownBy(store, translations)) })}
            error={errors[`${at}.name`] ?? errors[`${at}.option_id`]}
            placeholder={m.option_name_example()}
            list="known-options"
          />
        </div>
        {onMoveUp && (
          <IconButton
            label={m.option_move_up({ name: nameIn(option.translations, locale) })}
            tip="none"
            icon={<ArrowUpIcon />}
            onClick={onMoveUp}
          />
        )}
        <RemoveButton
          label={m.option_remove({ name: nameIn(option.translations, locale) })}
          onClick={onRemove}
          className="-me-2"
        />
      </div>
      {entered ? (
        <p className="text-ink-3">{m.option_entered_in_product()}</p>
      ) : (
        <ValueChips
          option={option}
          onValues={(values) => change({ values })}
          onEdit={setOpen}
          priceOf={priceOf}
          error={firstError && errors[firstError]}
          invalid={(index) => valueErrors.some((name) => name.startsWith(`${at}.values.${index}.`))}
          suggestions={[...new Set(known?.values.map((value) => value[locale]))]}
        />
      )}
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {!entered && (
          <SwitchLine
            wide={option.makesVariants}
            label={m.option_makes_variants()}
            hint={
              !option.makesVariants && !mayMakeVariants
                ? m.option_axes_limit({ max: MAX_AXES })
                : option.makesVariants
                  ? m.option_makes_variants_hint()
                  : m.option_modifier_hint()
            }
            checked={option.makesVariants}
            disabled={!option.makesVariants && !mayMakeVariants}
            onValue={(makesVariants) => change({ makesVariants, required: makesVariants || option.required })}
          />
        )}
        {!option.makesVariants && (
          <SwitchLine
            label={m.option_required()}
            checked={option.required}
            onValue={(required) => change({ required })}
          />
        )}
        {!option.makesVariants && option.option_id === undefined && (
          <Field label={m.option_kind()} className="max-w-56">
            {(control) => (
              <Select
                {...control}
                value={option.type === 'select' ? 'radio' : option.type}
                onValue={(type) => change({ type, ...(isEntered(type) && { values: [] }) })}
                options={KINDS.map(({ value, label }) => ({ value, label: label() }))}
              />
            )}
          </Field>
        )}
      </div>
      {!option.makesVariants && (
        <ChoiceRange option={option} at={at} errors={errors} currency={store.currency} onChange={change} />
      )}
      {open && (
        <ValueDialog
          value={open}
          priced={!option.makesVariants}
          currency={store.currency}
          place={{ index: option.values.findIndex(({ key }) => key === open.key), of: option.values.length }}
          onMove={(to) => change({ values: moved(option.values, open.key, to) })}
          onClose={() => setOpen(null)}
          onDone={(value) => {
            change({ values: option.values.map((one) => (one.key === value.key ? value : one)) })
            setOpen(null)
          }}
        />
      )}
    </fieldset>
  )
}
