import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'

interface RowsHeadProps {
  id: string
  title: string
  hint: string
  onAdd: () => void
  /** There are as many as there may be. */
  full?: boolean
}

/** What rows inside a form are, and the button that adds one. */
export function RowsHead({ id, title, hint, onAdd, full }: RowsHeadProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 id={id} className="font-medium text-ink-2">
          {title}
        </h3>
        <p className="text-ink-3 text-sm">{hint}</p>
      </div>
      <Button size="sm" icon={<PlusIcon />} disabled={full} onClick={onAdd} aria-describedby={id} className="shrink-0">
        {m.bulk_stock_more()}
      </Button>
    </div>
  )
}
