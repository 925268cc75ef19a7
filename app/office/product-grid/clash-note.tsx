import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import type { Clash } from './use-save-grid.ts'

/** Which cells somebody else changed meanwhile, and to what; nothing was saved yet. */
export function ClashNote({ clashes, onClose }: { clashes: readonly Clash[]; onClose: () => void }) {
  if (clashes.length === 0) return null
  return (
    <section role="alert" className="flex items-start gap-3 border-line border-b bg-warn-soft px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{m.error_409_changed()}</p>
        <p className="text-ink-2 text-sm">{m.grid_clash()}</p>
        <ul className="figures mt-1 max-h-40 overflow-auto text-sm">
          {clashes.map(({ key, label, theirs, yours }) => (
            <li key={key}>
              {label}: {m.conflict_theirs()} {theirs}, {m.conflict_yours()} {yours}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={m.common_close()} tip="none" icon={<CloseIcon />} onClick={onClose} />
    </section>
  )
}
