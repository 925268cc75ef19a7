import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { cx } from './cx.ts'
import { floatClasses, floatItemClasses } from './float-classes.ts'
import { CheckIcon, ChevronDownIcon } from './icons.tsx'
import { Spinner } from './spinner.tsx'
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

/** A status that opens into the list of all statuses; the choice is sent at once by the caller. */
export function StatusSelect({ value, options, onValue, label, busy }: StatusSelectProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Listbox value={value} onChange={(next) => next !== null && next !== value && onValue(next)} disabled={busy}>
      <ListboxButton
        aria-label={`${label}: ${chosen?.label ?? '–'}`}
        aria-busy={busy || undefined}
        onKeyDown={openOnEnter}
        className={cx(
          'relative inline-flex min-h-7.5 max-w-full items-center gap-2 rounded-full px-2.5 font-medium text-sm before:absolute before:-inset-y-2 before:inset-x-0 hover:brightness-97',
          toneClasses[chosen?.tone ?? 'quiet'],
        )}
      >
        <span aria-hidden="true" className="size-1.75 shrink-0 rounded-full bg-current" />
        <span className="line">{chosen?.label ?? '–'}</span>
        {busy ? <Spinner className="size-3" /> : <ChevronDownIcon className="size-3 opacity-70" strokeWidth={2.5} />}
      </ListboxButton>
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

/** The library leaves Enter to the form around it; here there is none, so it opens the list as Space does. */
function openOnEnter(event: ReactKeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
}
