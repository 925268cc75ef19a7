import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import type { ControlProps } from './field.tsx'
import { floatClasses, floatItemClasses } from './float-classes.ts'
import { CheckIcon, ChevronDownIcon } from './icons.tsx'
import { inputClasses } from './input-classes.ts'

export interface Option<V extends string | number = string> {
  value: V
  label: string
  disabled?: boolean
}

export interface SelectProps<V extends string | number> extends Partial<ControlProps> {
  value: V | null
  options: readonly Option<V>[]
  onValue: (value: V) => void
  placeholder?: string
  disabled?: boolean
  /** Where no Field names it. */
  'aria-label'?: string
  className?: string
}

export function Select<V extends string | number>(props: SelectProps<V>) {
  const { value, options, onValue, placeholder, disabled, className, 'aria-label': named, ...control } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <Listbox value={value} onChange={(next) => next !== null && onValue(next)} disabled={disabled}>
      <ListboxButton
        {...control}
        // Where no Field names it, its name says the value too: a label of its own would hide it.
        aria-label={named && `${named}: ${chosen?.label ?? ''}`}
        className={cx(
          inputClasses(control['aria-invalid'], 'flex items-center justify-between gap-2 text-start'),
          className,
        )}
      >
        <span className={cx('line', !chosen && 'text-ink-3')}>{chosen?.label ?? placeholder ?? m.choose()}</span>
        <ChevronDownIcon className="size-4 text-ink-3" />
      </ListboxButton>
      <ListboxOptions
        anchor="bottom start"
        transition
        className={cx(floatClasses, 'max-h-72! w-(--button-width) min-w-40 overflow-y-auto')}
      >
        {options.length === 0 && <p className="px-2.5 py-2 text-ink-3">{m.option_list_empty()}</p>}
        {options.map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className={cx(floatItemClasses, 'group')}
          >
            <span className="min-w-0 flex-1">{option.label}</span>
            <CheckIcon className="invisible size-4 text-accent-strong group-data-selected:visible" />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  )
}
