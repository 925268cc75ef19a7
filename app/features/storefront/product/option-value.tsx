import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'

interface OptionValueProps {
  type: 'radio' | 'checkbox'
  group: string
  name: string
  /** What it adds to the price. */
  aside?: string | undefined
  /** Sold out, as things are chosen. */
  struck?: boolean
  disabled?: boolean
  checked: boolean
  onChange: () => void
}

/** One value of an option: a button of a thumb's size with the browser's own radio or checkbox behind it. */
export function OptionValue({ type, group, name, aside, struck, disabled, checked, onChange }: OptionValueProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-11 min-w-13 cursor-pointer items-center justify-center gap-2 rounded-control border bg-surface px-4 text-center transition-colors',
        'has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-strong has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        struck ? 'border-line-strong border-dashed text-ink-3' : 'border-control hover:border-ink-3',
      )}
    >
      <input
        type={type}
        name={group}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span className={cx(struck && 'line-through decoration-1')}>{name}</span>
      {aside && <span className="figures font-normal text-ink-3 text-sm">{aside}</span>}
      {struck && <span className="sr-only"> ({m.shop_sold_out()})</span>}
    </label>
  )
}
