import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
} from '@headlessui/react'
import { type Ref, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import type { ControlProps } from './field.tsx'
import { floatClasses, floatItemClasses } from './float-classes.ts'
import { CheckIcon, ChevronDownIcon } from './icons.tsx'
import { inputClasses } from './input-classes.ts'
import type { Option } from './select-list.tsx'
import { Spinner } from './spinner.tsx'

export interface ComboboxProps<V extends string | number> extends Partial<ControlProps> {
  value: Option<V> | null
  onValue: (value: Option<V> | null) => void
  options: readonly Option<V>[]
  /** Given: the caller searches (debounce there) and `options` are its answer; absent: filtered here by label. */
  onSearch?: (text: string) => void
  busy?: boolean
  /** Offers the typed text as a new entry. */
  onCreate?: (text: string) => void
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
}

interface ComboboxListProps<V extends string | number> extends ComboboxProps<V> {
  ref: Ref<HTMLElement>
}

/** The choice itself; loaded by Combobox. */
export function ComboboxList<V extends string | number>(props: ComboboxListProps<V>) {
  const { value, onValue, options, onSearch, busy, onCreate, placeholder, disabled, ref, ...control } = props
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const offered =
    onSearch || !wanted ? options : options.filter((option) => option.label.toLowerCase().includes(wanted))
  // An entry like the others, so that keys reach it too.
  const made: Option<V> = { value: '\0' as V, label: text.trim() }
  const creatable = onCreate && wanted && !options.some((option) => option.label.toLowerCase() === wanted)
  return (
    <HeadlessCombobox<Option<V> | null>
      immediate
      by={(a, b) => a?.value === b?.value}
      value={value}
      disabled={disabled}
      onChange={(option) => (option?.value === made.value ? onCreate?.(option.label) : onValue(option))}
      onClose={() => setText('')}
    >
      <div className="relative">
        <ComboboxInput
          {...control}
          ref={ref as Ref<HTMLInputElement>}
          autoComplete="off"
          placeholder={placeholder ?? m.choose()}
          displayValue={(option: Option<V> | null) => option?.label ?? ''}
          onChange={(event) => {
            setText(event.target.value)
            onSearch?.(event.target.value)
            if (event.target.value === '') onValue(null)
          }}
          className={inputClasses(control['aria-invalid'], 'pe-10')}
        />
        <ComboboxButton aria-label={m.show_options()} className="absolute inset-y-0 end-0 px-3 text-ink-3">
          {busy ? <Spinner /> : <ChevronDownIcon />}
        </ComboboxButton>
      </div>
      <ComboboxOptions
        anchor="bottom start"
        transition
        className={cx(floatClasses, 'max-h-72! w-(--input-width) overflow-y-auto')}
      >
        {offered.length === 0 && !creatable && <p className="px-2.5 py-2 text-ink-3">{m.option_list_empty()}</p>}
        {offered.map((option) => (
          <ComboboxOption
            key={option.value}
            value={option}
            disabled={option.disabled}
            className={cx(floatItemClasses, 'group')}
          >
            <span className="min-w-0 flex-1">{option.label}</span>
            <CheckIcon className="invisible size-4 text-accent-strong group-data-selected:visible" />
          </ComboboxOption>
        ))}
        {creatable && (
          <ComboboxOption value={made} className={floatItemClasses}>
            {m.add_named({ name: made.label })}
          </ComboboxOption>
        )}
      </ComboboxOptions>
    </HeadlessCombobox>
  )
}
