import { pictureSizes } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'

interface OptionValueProps {
  type: 'radio' | 'checkbox'
  group: string
  name: string
  /** How it looks. */
  swatch?: { color: string | null; image_url: string | null }
  /** What it adds to the price. */
  aside?: string | undefined
  /** Sold out, as things are chosen. */
  struck?: boolean
  disabled?: boolean
  checked: boolean
  onChange: () => void
}

/** One value of an option: a button of a thumb's size with the browser's own radio or checkbox behind it. */
export function OptionValue({
  type,
  group,
  name,
  swatch,
  aside,
  struck,
  disabled,
  checked,
  onChange,
}: OptionValueProps) {
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
      {swatch?.image_url ? (
        <img
          src={swatch.image_url}
          {...pictureSizes(swatch.image_url)}
          sizes="1.5rem"
          alt=""
          className="-ms-1.5 size-6 rounded-full object-cover"
        />
      ) : (
        swatch?.color && (
          <span
            style={{ background: swatch.color }}
            className="-ms-1.5 size-6 rounded-full border border-line-strong"
          />
        )
      )}
      <span className={cx(struck && 'line-through decoration-1')}>{name}</span>
      {aside && <span className="figures font-normal text-ink-3 text-sm">{aside}</span>}
      {struck && <span className="sr-only"> ({m.shop_sold_out()})</span>}
    </label>
  )
}
