import { useId, useRef, useState } from 'react'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import type { ControlProps } from './field.tsx'
import { inputClasses } from './input-classes.ts'
import { ChevronDownIcon } from './office-icons.tsx'
import { program } from './program.ts'
import type { Option } from './select-list.tsx'
import { Spinner } from './spinner.tsx'

export interface ComboboxProps<V extends string | number> extends Partial<ControlProps> {
  value: Option<V> | null
  onValue: (value: Option<V> | null) => void
  options: readonly Option<V>[]
  /** Given: the caller searches (debounce there) and `options` are its answer; absent: filtered here by label. */
  onSearch?: (text: string) => void
  /** `options` are not yet the answer to what was typed. */
  busy?: boolean
  /** Offers the typed text as a new entry. */
  onCreate?: (text: string) => void
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
}

const LIST = program(async () => (await import('./combobox-list.tsx')).ComboboxList)
/** What the list does, and not the input. */
const KEYS = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']

/**
 * Choose one of many by typing; empty text clears the choice. The list comes with the first use, below an input that is
 * the same all the time: what is typed, the caret and a letter of several strokes stay, and keys for the list wait for it.
 */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const { value, onValue, options, onSearch, busy, onCreate, placeholder, disabled, ...control } = props
  const [List, setList] = useState(() => LIST.now())
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [keys, setKeys] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const shown = open && List !== undefined

  const near = () => void LIST.load().catch(() => undefined)
  function show() {
    setOpen(true)
    LIST.load().then(
      (list) => setList(() => list),
      (error) => {
        close()
        void toastError(error)
      },
    )
  }
  function close() {
    setOpen(false)
    setKeys([])
    if (typed === undefined) return
    setTyped(undefined)
    onSearch?.('')
  }
  return (
    <div className="relative">
      <input
        {...control}
        ref={input}
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        disabled={disabled}
        placeholder={placeholder ?? m.common_choose()}
        value={typed ?? value?.label ?? ''}
        onPointerEnter={near}
        onClick={show}
        onFocus={show}
        // Another window came to the front: here one goes on.
        onBlur={({ target }) => document.activeElement !== target && close()}
        onKeyDown={(event) => {
          const { key, nativeEvent } = event
          if (nativeEvent.isComposing) return
          if (!open) {
            if (key !== 'ArrowDown' && key !== 'ArrowUp') return
            event.preventDefault()
            return show()
          }
          if (key === 'Tab') return setKeys([...keys, key])
          if (key !== 'Escape' && !KEYS.includes(key)) return
          event.preventDefault()
          event.stopPropagation()
          if (key === 'Escape') close()
          else setKeys([...keys, key])
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          setKeys([])
          show()
          onSearch?.(target.value)
          if (target.value === '') onValue(null)
        }}
        className={inputClasses(control['aria-invalid'], 'pe-10')}
      />
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled}
        aria-label={m.common_show_options()}
        aria-haspopup="listbox"
        aria-expanded={shown}
        onPointerEnter={near}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (open) return close()
          input.current?.focus()
          show()
        }}
        className="absolute inset-y-0 end-0 px-3 text-ink-3"
      >
        {busy ? <Spinner /> : <ChevronDownIcon />}
      </button>
      {shown && (
        <List<V>
          id={id}
          input={input}
          value={value}
          options={options}
          keys={keys}
          text={typed ?? ''}
          searched={onSearch !== undefined}
          busy={busy ?? false}
          creates={onCreate !== undefined}
          onClose={close}
          onKeyDone={() => setKeys((before) => before.slice(1))}
          onChoose={(option) => {
            close()
            onValue(option)
          }}
          onCreate={(name) => {
            close()
            onCreate?.(name)
          }}
        />
      )}
    </div>
  )
}
