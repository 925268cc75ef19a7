import { m } from '#app/paraglide/messages.js'
import { CloseIcon } from './icons.tsx'

/** A filter in force; its cross removes it. */
export function Chip({ label, onRemove }: { label: string; onRemove?: () => void }) {
  return (
    <span className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full bg-accent-soft ps-3 pe-1 font-medium text-accent-strong text-sm">
      <span className={onRemove ? 'line' : 'line pe-2'}>{label}</span>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={m.remove_filter({ name: label })}
          className="relative grid size-6 shrink-0 place-items-center rounded-full before:absolute before:-inset-2 hover:bg-surface"
        >
          <CloseIcon className="size-3.5" />
        </button>
      )}
    </span>
  )
}
