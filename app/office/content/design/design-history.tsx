import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { designHistory } from '#app/bff/website-design.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { Designing } from './use-design.ts'

/** What was published, the newest first; each can be worked on again. */
export function DesignHistory({ design, locked }: { design: Designing; locked: boolean }) {
  const found = useQuery({
    queryKey: ['design-history', design.shown?.id, design.waits?.id],
    queryFn: () => designHistory({ data: { page: 1 } }),
  })
  const [asked, ask] = useState<number | null>(null)
  const rows = found.data?.data ?? []
  if (rows.length === 0) return null
  return (
    <Card id="design-history" title={m.design_history()}>
      <ul className="grid gap-2">
        {rows.map(({ id, state, publish_at, published_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {published_at
                ? formatDateTime(published_at)
                : publish_at && m.design_was_planned({ when: formatDateTime(publish_at) })}
              {state === 'published' && <span className="text-ink-3"> · {m.design_now()}</span>}
            </span>
            {!locked && (
              <Button
                size="sm"
                busy={design.busy}
                onClick={() => (design.draft === null && design.state === 'saved' ? design.restore(id) : ask(id))}
              >
                {m.restore()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => {
          if (asked !== null) design.restore(asked)
          ask(null)
        }}
        title={m.design_restore_title()}
        confirmLabel={m.restore()}
        tone="primary"
      >
        {m.design_restore_text()}
      </ConfirmDialog>
    </Card>
  )
}
