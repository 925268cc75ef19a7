import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import { inputClasses } from './input-classes.ts'
import { ChevronDownIcon } from './office-icons.tsx'
import { program } from './program.ts'
import type { SelectProps } from './select-list.tsx'
import { buttonFor, useFallback } from './use-fallback.ts'

const LIST = program(async () => (await import('./select-list.tsx')).SelectList)

/** One of a list. What opens comes with the first use. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { value, options, onValue, placeholder, disabled, className, 'aria-label': named, ...control } = props
  const { Piece, ref, ...ways } = useFallback(LIST)
  const chosen = options.find((option) => option.value === value)
  const face = {
    ...control,
    // Where no Field names it, its name says the value too: a label of its own would hide it.
    'aria-label': named && `${named}: ${chosen?.label ?? ''}`,
    className: cx(
      inputClasses(control['aria-invalid'], 'flex items-center justify-between gap-2 text-start'),
      className,
    ),
    children: (
      <>
        <span className={cx('line', !chosen && 'text-ink-3')}>{chosen?.label ?? placeholder ?? m.common_choose()}</span>
        <ChevronDownIcon className="size-4 text-ink-3" />
      </>
    ),
  }
  if (Piece)
    return <Piece value={value} options={options} onValue={onValue} disabled={disabled} face={face} ref={ref} />
  return <button {...buttonFor(ways)} aria-haspopup="listbox" disabled={disabled} {...face} />
}
