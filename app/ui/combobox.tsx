import { useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import type { ComboboxProps } from './combobox-list.tsx'
import { ChevronDownIcon } from './icons.tsx'
import { inputClasses } from './input-classes.ts'
import { Spinner } from './spinner.tsx'
import { program, useStandIn } from './use-stand-in.ts'

const LIST = program(async () => (await import('./combobox-list.tsx')).ComboboxList)

/**
 * Choose one of many by typing; empty text clears the choice. What opens comes with the first use, and takes over what
 * was typed until then.
 */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const { value, onValue, options, onSearch, busy, onCreate, placeholder, disabled, ...control } = props
  const { Piece, ref, near, take } = useStandIn(LIST)
  const [typed, setTyped] = useState<string>()
  const text = useRef<string>(undefined)
  // A press, or a letter of several strokes, that is under way would be lost with the input it began in.
  const held = useRef(false)
  if (Piece) return <Piece {...props} ref={ref} />

  const hold = () => {
    held.current = true
  }
  const goOn = () => {
    held.current = false
    take(
      (element) => text.current !== undefined && retype(element as HTMLInputElement, text.current),
      () => !held.current,
    )
  }
  return (
    <div className="relative">
      <input
        {...control}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        autoComplete="off"
        disabled={disabled}
        placeholder={placeholder ?? m.choose()}
        value={typed ?? value?.label ?? ''}
        onPointerEnter={near}
        onPointerDown={hold}
        onClick={goOn}
        onFocus={() => !held.current && goOn()}
        onCompositionStart={hold}
        onCompositionEnd={goOn}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          goOn()
        }}
        onChange={({ target, nativeEvent }) => {
          text.current = target.value
          setTyped(target.value)
          if (target.value === '') onValue(null)
          if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) goOn()
        }}
        className={inputClasses(control['aria-invalid'], 'pe-10')}
      />
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled}
        aria-label={m.show_options()}
        aria-haspopup="listbox"
        aria-expanded={false}
        onPointerEnter={near}
        onClick={goOn}
        className="absolute inset-y-0 end-0 px-3 text-ink-3"
      >
        {busy ? <Spinner /> : <ChevronDownIcon />}
      </button>
    </div>
  )
}

/** Types it as a person would, once the list has opened on the focus: the input it is now in searches for it. */
function retype(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  setTimeout(() => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
