import type { PrintReply } from '#app/contracts/order-paper.ts'
import { m } from '#app/paraglide/messages.js'

/** Above the list: a file of papers that is being made, and how far it is. */
export function PrintStrip({ progress }: { progress: PrintReply | undefined }) {
  const { done, total } = progress ?? {}
  const counted = done !== undefined && total !== undefined
  return (
    <section
      aria-label={m.paper_print()}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5"
    >
      <p role="status" className="figures me-auto">
        {counted ? `${m.paper_creating()}: ${m.bulk_progress({ done, total })}` : m.paper_creating()}
      </p>
      <progress aria-label={m.paper_creating()} value={done} max={total} className="h-2.5 w-48 accent-accent" />
    </section>
  )
}
