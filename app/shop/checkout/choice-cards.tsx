import { cx } from '#app/ui/cx.ts'

interface Choice {
  value: string
  label: string
  /** Below it: when it comes, or why it cannot be chosen. */
  note?: string | null
  aside?: string | undefined
  disabled?: boolean
}

interface ChoiceCardsProps {
  legend: string
  name: string
  value: string | undefined
  choices: readonly Choice[]
  onValue: (value: string) => void
}

/** A few ways to choose from, each a row of a thumb's size. */
export function ChoiceCards({ legend, name, value, choices, onValue }: ChoiceCardsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-lg">{legend}</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'relative flex min-h-13 cursor-pointer has-disabled:cursor-default items-center gap-3 rounded-control border border-control bg-surface px-4 py-2 transition-colors hover:border-ink-3',
              'has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => onValue(choice.value)}
              className="size-4.5 shrink-0 accent-accent outline-none"
            />
            <span className={cx('min-w-0 flex-1', choice.disabled && 'text-ink-3')}>
              {choice.label}
              {choice.note && <span className="block text-ink-3 text-sm">{choice.note}</span>}
            </span>
            {choice.aside && <span className="figures font-medium">{choice.aside}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
