import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import type { ComponentProps, Ref } from 'react'
import { cx } from './cx.ts'
import { floatClasses, floatItemClasses } from './float-classes.ts'
import { CheckIcon } from './icons.tsx'
import { openOnEnter } from './open-on-enter.ts'
import { type Tone, toneClasses } from './tone-classes.ts'

export interface StatusOption {
  value: number
  label: string
  tone: Tone
}

export interface StatusSelectProps {
  value: number | null
  options: readonly StatusOption[]
  onValue: (value: number) => void
  /** Names it and its row: 'Status of #KT-001342'. */
  label: string
  busy?: boolean
}

interface StatusListProps extends Pick<StatusSelectProps, 'value' | 'options' | 'onValue' | 'busy'> {
  ref: Ref<HTMLElement>
  /** The button. */
  face: ComponentProps<'button'>
}

/** The choice itself; loaded by StatusSelect. */
export function StatusList({ value, options, onValue, busy, face, ref }: StatusListProps) {
  return (
    <Listbox value={value} onChange={(next) => next !== null && next !== value && onValue(next)} disabled={busy}>
      <ListboxButton {...face} ref={ref as Ref<HTMLButtonElement>} onKeyDown={openOnEnter} />
      <ListboxOptions
        anchor="bottom start"
        transition
        className={cx(floatClasses, 'max-h-80! min-w-44 overflow-y-auto')}
      >
        {options.map((option) => (
          <ListboxOption key={option.value} value={option.value} className={cx(floatItemClasses, 'group')}>
            <span
              aria-hidden="true"
              className={cx('size-2 shrink-0 rounded-full bg-current', toneClasses[option.tone])}
            >
              <span className="block size-full rounded-full bg-current" />
            </span>
            <span className="min-w-0 flex-1">{option.label}</span>
            <CheckIcon className="invisible size-4 text-accent-strong group-data-selected:visible" />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  )
}
