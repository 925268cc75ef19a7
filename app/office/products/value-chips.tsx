import { useState } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { CloseIcon, PlusIcon } from '#app/ui/icons.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { nameIn, namesOf, newKey, type OptionDraft, type ValueDraft } from './drafts.ts'

interface ValueChipsProps {
  option: OptionDraft
  onValues: (values: ValueDraft[]) => void
  onEdit: (value: ValueDraft) => void
  /** What to say of a value's price, '' where there is nothing to say. */
  priceOf: (value: ValueDraft) => string
  error: string | undefined
  invalid: (index: number) => boolean
  suggestions: readonly string[]
}

/** Values as chips: a tap opens one, its cross takes it away, Enter or a comma adds what is typed. */
export function ValueChips({ option, onValues, onEdit, priceOf, error, invalid, suggestions }: ValueChipsProps) {
  const locale = useLocale()
  const [text, setText] = useState('')
  const [twice, setTwice] = useState('')
  const { values } = option
  const has = (name: string) =>
    values.some(({ translations: t }) =>
      [t.en?.name, t.km?.name].some((one) => one?.trim().toLowerCase() === name.toLowerCase()),
    )

  function add(names: readonly string[]) {
    const cut = names.map((name) => name.trim().slice(0, 120))
    const fresh = [...new Set(cut.filter(Boolean))]
    const known = fresh.find(has)
    setTwice(known ?? '')
    const wanted = fresh.filter((name) => !has(name))
    if (wanted.length > 0) {
      onValues([...values, ...wanted.map((name) => ({ key: newKey(), translations: namesOf(name) }))])
    }
    setText('')
  }

  const title = nameIn(option.translations, locale)
  const list = `${option.key}-values`
  return (
    <Field
      label={m.option_values()}
      hint={values.length === 0 ? m.option_without_values() : undefined}
      error={error ?? (twice ? m.option_value_twice({ name: twice }) : undefined)}
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-1.5">
          {values.map((value, index) => (
            <span
              key={value.key}
              className={`inline-flex min-h-9 max-w-full items-center rounded-full bg-accent-soft font-medium text-accent-strong max-sm:min-h-11 ${invalid(index) ? 'outline-2 outline-bad' : ''}`}
            >
              <button
                type="button"
                onClick={() => onEdit(value)}
                className="line rounded-full ps-3.5 pe-1 underline-offset-4 hover:underline max-sm:py-2"
              >
                <span className="sr-only">{m.edit()} </span>
                {nameIn(value.translations, locale)}
                <span className="figures ms-1.5 font-normal text-ink-2 text-sm empty:hidden">{priceOf(value)}</span>
              </button>
              <button
                type="button"
                onClick={() => onValues(values.filter(({ key }) => key !== value.key))}
                aria-label={m.option_value_remove({ name: nameIn(value.translations, locale) })}
                className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-surface max-sm:size-11"
              >
                <CloseIcon className="size-3.5" />
              </button>
            </span>
          ))}
          <span className="flex min-w-40 flex-1 items-center gap-1">
            <TextInput
              {...control}
              value={text}
              list={list}
              enterKeyHint="done"
              placeholder={m.option_value_add()}
              aria-label={title ? m.option_value_add_to({ name: title }) : m.option_value_add()}
              onValue={(typed) => (typed.includes(',') ? add(typed.split(',')) : setText(typed))}
              onBlur={() => add([text])}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                add([text])
              }}
            />
            {!text && values.length === 0 && suggestions.length > 0 && (
              <Button size="sm" icon={<PlusIcon />} onClick={() => add(suggestions)}>
                {m.option_values_all({ n: suggestions.length })}
              </Button>
            )}
            {text && (
              <Button aria-label={m.common_add_named({ name: text })} icon={<PlusIcon />} onClick={() => add([text])} />
            )}
          </span>
          <datalist id={list}>
            {suggestions.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      )}
    </Field>
  )
}
