import type { ShopCard } from '#app/bff/shop-card.functions.ts'
import { m } from '#app/paraglide/messages.js'

type Target = keyof ShopCard['targets']

/** The three targets of specification 2.9, side by side. */
export function QrTargets({ value, onValue }: { value: Target; onValue: (target: Target) => void }) {
  const targets: [Target, string][] = [
    ['store', m.qr_main_store()],
    ['menu', m.qr_menu()],
    ['food', m.qr_food_menu()],
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink-2 text-sm">{m.qr_target()}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
        {targets.map(([target, label]) => (
          <label
            key={target}
            className="grid min-h-10 cursor-pointer place-items-center rounded-control px-1.5 py-1 text-center text-ink-2 transition-colors hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent max-sm:min-h-11"
          >
            <input
              type="radio"
              name="qr-target"
              className="sr-only"
              checked={target === value}
              onChange={() => onValue(target)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
