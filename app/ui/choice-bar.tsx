import { type ReactNode, useId } from 'react'

interface ChoiceBarProps<V extends string> {
  label: string
  /** Its label is read aloud, and not shown: what it chooses is plain where it stands. */
  plain?: boolean
  value: V
  onValue: (value: V) => void
  choices: readonly { value: V; label: string; icon?: ReactNode; lang?: string }[]
}

/** One of a few, all in sight; the arrow keys move the choice. */
export function ChoiceBar<V extends string>({ label, plain, value, onValue, choices }: ChoiceBarProps<V>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={plain ? 'sr-only' : 'mb-1.5 font-medium text-ink-2'}>{label}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-1 rounded-control border border-line bg-sunken p-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            lang={choice.lang}
            className="flex min-h-8 cursor-pointer items-center gap-2 rounded-control border border-transparent px-3 text-ink-2 transition-colors hover:text-ink has-checked:border-line-strong has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 max-sm:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
              className="sr-only"
            />
            {choice.icon}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
