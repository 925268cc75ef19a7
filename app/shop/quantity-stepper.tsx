import { MOST_OF_LINE } from '#app/contracts/cart-limits.ts'
import { m } from '#app/paraglide/messages.js'
import { DashIcon, PlusIcon } from '#app/ui/icons.tsx'

interface QuantityStepperProps {
  /** What is counted; read out with the buttons. */
  name: string
  value: number
  /** The most there is. */
  most?: number | null
  /** The fewest, and by how many it goes. */
  least?: number
  step?: number
  onValue: (value: number) => void
}

const key = 'grid size-11 shrink-0 place-items-center text-ink-2 hover:text-ink disabled:opacity-35'

/** How many: two buttons of a thumb's size and the number between them, which can be typed as well. */
export function QuantityStepper({ name, value, most, least = 1, step = 1, onValue }: QuantityStepperProps) {
  const highest = Math.max(least, Math.min(MOST_OF_LINE, most ?? MOST_OF_LINE))
  return (
    <div className="inline-flex items-center rounded-control border border-control bg-surface">
      <button
        type="button"
        aria-label={m.shop_less({ name })}
        className={key}
        disabled={value <= least}
        onClick={() => onValue(value - step)}
      >
        <DashIcon />
      </button>
      <input
        inputMode="numeric"
        aria-label={`${m.shop_quantity()}: ${name}`}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          const typed = Number.parseInt(target.value.replace(/\D/g, ''), 10)
          onValue(Math.min(highest, Math.max(least, typed || 1)))
        }}
        className="figures h-11 w-9 rounded-xs bg-transparent text-center font-medium"
      />
      <button
        type="button"
        aria-label={m.shop_more({ name })}
        className={key}
        disabled={value + step > highest}
        onClick={() => onValue(value + step)}
      >
        <PlusIcon />
      </button>
    </div>
  )
}
