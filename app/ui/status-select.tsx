import { cx } from './cx.ts'
import { ChevronDownIcon } from './office-icons.tsx'
import { program } from './program.ts'
import { Spinner } from './spinner.tsx'
import type { StatusSelectProps } from './status-list.tsx'
import { toneClasses } from './tone-classes.ts'
import { buttonFor, useFallback } from './use-fallback.ts'

const LIST = program(async () => (await import('./status-list.tsx')).StatusList)

/** A status that opens into the list of all statuses; the choice is sent at once by the caller. */
export function StatusSelect({ value, options, onValue, label, busy }: StatusSelectProps) {
  const { Piece, ref, ...ways } = useFallback(LIST)
  const chosen = options.find((option) => option.value === value)
  const face = {
    'aria-label': `${label}: ${chosen?.label ?? '–'}`,
    'aria-busy': busy || undefined,
    className: cx(
      'relative inline-flex min-h-7.5 max-w-full items-center gap-2 rounded-full px-2.5 font-medium text-sm before:absolute before:-inset-y-2 before:inset-x-0',
      toneClasses[chosen?.tone ?? 'quiet'],
    ),
    children: (
      <>
        <span aria-hidden="true" className="size-1.75 shrink-0 rounded-full bg-current" />
        <span className="line">{chosen?.label ?? '–'}</span>
        {busy ? <Spinner className="size-3" /> : <ChevronDownIcon className="size-3 opacity-70" strokeWidth={2.5} />}
      </>
    ),
  }
  if (Piece) return <Piece value={value} options={options} onValue={onValue} busy={busy} face={face} ref={ref} />
  return <button {...buttonFor(ways)} aria-haspopup="listbox" disabled={busy} {...face} />
}
