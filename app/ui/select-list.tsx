import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import type { ComponentProps, Ref } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import type { ControlProps } from './field.tsx'
import { floatClasses, floatItemClasses } from './float-classes.ts'
import { CheckIcon } from './icons.tsx'
import { openOnEnter } from './open-on-enter.ts'

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

interface SelectListProps<V extends string | number> extends Pick<SelectProps<V>, 'value' | 'options' | 'onValue'> {
  ref: Ref<HTMLElement>
  disabled: boolean | undefined
  /** The button. */
  face: ComponentProps<'button'>
}

/** The choice itself; loaded by Select. */
export function SelectList<V extends string | number>(props: SelectListProps<V>) {
  const { value, options, onValue, disabled, face, ref } = props
  return (
    <Listbox value={value} onChange={(next) => next !== null && onValue(next)} disabled={disabled}>
      <ListboxButton {...face} ref={ref as Ref<HTMLButtonElement>} onKeyDown={openOnEnter} />
      <ListboxOptions
        anchor="bottom start"
        transition
        className={cx(floatClasses, 'max-h-72! w-(--button-width) min-w-40 overflow-y-auto')}
      >
        {options.length === 0 && <p className="px-2.5 py-2 text-ink-3">{m.common_options_none()}</p>}
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
