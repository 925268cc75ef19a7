import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import { floatClasses, floatItemClasses } from './float-classes.ts'
import { CheckIcon } from './icons.tsx'
import { placeUnder } from './place-under.ts'
import type { Option } from './select-list.tsx'

interface ComboboxListProps<V extends string | number> {
  id: string
  input: RefObject<HTMLInputElement | null>
  /** What was typed since the list opened. */
  text: string
  value: Option<V> | null
  options: readonly Option<V>[]
  searched: boolean
  busy: boolean
  creates: boolean
  /** Pressed and not yet done, in turn. */
  keys: readonly string[]
  onKeyDone: () => void
  onChoose: (option: Option<V>) => void
  onCreate: (name: string) => void
  onClose: () => void
}

/** The list below a Combobox, which loads it. It never has the focus: the input goes on being typed in. */
export function ComboboxList<V extends string | number>(props: ComboboxListProps<V>) {
  const { id, input, text, value, options, searched, busy, creates, keys, onKeyDone, onChoose, onCreate, onClose } =
    props
  const box = useRef<HTMLDivElement>(null)
  // Where one went by key or pointer; typing goes on elsewhere.
  const [moved, setMoved] = useState<{ text: string; to: Option<V> }>()
  const name = text.trim()
  const wanted = name.toLowerCase()
  // Until the answer is there, what was offered before is looked through: nothing is chosen that was not meant.
  const whole = !wanted || (searched && !busy)
  const found = whole ? options : options.filter(({ label }) => label.toLowerCase().includes(wanted))
  const isNew = creates && wanted && !busy && !found.some(({ label }) => label.toLowerCase() === wanted)
  // An entry like the others, so that keys reach it too.
  const made: Option<V> | undefined = isNew ? { value: '\0' as V, label: name } : undefined
  const offered = made ? [...found, made] : found
  const placeOf = (one: Option<V> | null | undefined) =>
    one ? offered.findIndex((other) => other.value === one.value) : -1
  const here = moved?.text === text ? placeOf(moved.to) : -1
  const first = offered.findIndex(({ disabled }) => !disabled)
  const at = here >= 0 ? here : wanted ? first : placeOf(value)

  function choose(option: Option<V> | undefined) {
    if (!option || option.disabled) return
    if (option.value === made?.value) onCreate(name)
    else onChoose(option)
  }

  function go(by: 1 | -1) {
    const ways = by > 0 ? offered.slice(at + 1) : offered.slice(0, at < 0 ? undefined : at).reverse()
    const to = ways.find(({ disabled }) => !disabled)
    if (to) setMoved({ text, to })
  }

  const press = useEffectEvent((key: string) => {
    onKeyDone()
    if (key === 'ArrowDown') go(1)
    if (key === 'ArrowUp') go(-1)
    if (key === 'PageDown' || key === 'PageUp') {
      const to = key === 'PageUp' ? offered[first] : offered.findLast(({ disabled }) => !disabled)
      if (to) setMoved({ text, to })
    }
    if (key === 'Tab' && (here >= 0 || wanted)) choose(offered[at])
    if (key === 'Enter') at < 0 ? onClose() : choose(offered[at])
  })
  const [key] = keys
  // What Enter means is only known once the answer is there; Tab does not stay for it.
  const waits = busy && key !== 'Tab' && (offered.length === 0 || (key === 'Enter' && wanted !== ''))
  const due = waits ? undefined : key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same key can be pressed again
  useLayoutEffect(() => {
    if (due) press(due)
  }, [due, keys])

  useLayoutEffect(() => {
    const { current: element } = input
    if (at < 0) element?.removeAttribute('aria-activedescendant')
    else element?.setAttribute('aria-activedescendant', `${id}-${at}`)
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' })
    return () => element?.removeAttribute('aria-activedescendant')
  }, [at, id, input])

  const count = offered.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may want more room
  useLayoutEffect(() => {
    if (box.current && input.current) return placeUnder(input.current, box.current)
  }, [input, count])

  return (
    <div
      ref={box}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={m.common_show_options()}
      // The focus stays where one types.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(floatClasses, 'fixed inset-auto m-0 overflow-y-auto')}
    >
      {count === 0 && <p className="px-2.5 py-2 text-ink-3">{m.common_options_none()}</p>}
      {offered.map((option, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach it by the input
        <div
          key={option.value}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value?.value}
          aria-disabled={option.disabled}
          data-focus={i === at || undefined}
          data-disabled={option.disabled || undefined}
          onPointerMove={() => i !== at && !option.disabled && setMoved({ text, to: option })}
          onClick={() => choose(option)}
          className={floatItemClasses}
        >
          <span className="min-w-0 flex-1">
            {option.value === made?.value ? m.common_add_named({ name }) : option.label}
          </span>
          {option.value === value?.value && <CheckIcon className="size-4 text-accent-strong" />}
        </div>
      ))}
    </div>
  )
}
