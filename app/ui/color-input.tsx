import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import type { ControlProps } from './field.tsx'

interface ColorInputProps extends ControlProps {
  name: string
  /** `#rrggbb`; empty: none. */
  value: string
  onValue: (value: string) => void
  /** There is always one. */
  required?: boolean
}

/** A color, or none: the browser's own input knows no empty one. */
export function ColorInput({ value, onValue, required, ...control }: ColorInputProps) {
  return (
    <div className="flex items-center gap-2">
      <input
        {...control}
        type="color"
        value={value || '#ffffff'}
        onChange={({ target }) => onValue(target.value)}
        className="size-control shrink-0 cursor-pointer rounded-control border border-line-strong bg-raised p-1"
      />
      {value ? (
        <>
          <span className="figures text-ink-2">{value}</span>
          {!required && (
            <Button tone="quiet" size="sm" onClick={() => onValue('')}>
              {m.common_clear()}
            </Button>
          )}
        </>
      ) : (
        <span className="text-ink-3">{m.color_default()}</span>
      )}
    </div>
  )
}
