import { type ComponentProps, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { CheckIcon, DashIcon } from './icons.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  checked: boolean
  /** Some of many are chosen. */
  mixed?: boolean
  onValue?: (checked: boolean) => void
}

/** A native checkbox drawn by the look; its target is larger than its box. */
export function Checkbox({ checked, mixed = false, onValue, onChange, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  // Of a native checkbox this says 'mixed' by itself; an attribute beside it would contradict it until it is set.
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <span className={cx('relative inline-grid size-4.5 shrink-0 place-items-center align-middle', className)}>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        checked={checked}
        onChange={(event) => {
          onChange?.(event)
          onValue?.(event.target.checked)
        }}
        className="peer absolute -inset-2 m-0 size-8.5 cursor-pointer appearance-none rounded-control max-sm:-inset-3.25 max-sm:size-11"
      />
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute inset-0 grid place-items-center rounded-xs border peer-disabled:opacity-50',
          checked || mixed ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface',
        )}
      >
        {mixed ? (
          <DashIcon className="size-3.5" strokeWidth={3} />
        ) : (
          checked && <CheckIcon className="size-3.5" strokeWidth={3} />
        )}
      </span>
    </span>
  )
}
