import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { BulkLine } from './bulk-line.tsx'
import { useOpenBulks } from './use-open-bulks.ts'

/** Above the list: what is being changed, how far it is, and the way back for as long as there is one. */
export function BulkStrip() {
  const queries = useQueryClient()
  const { bulks, busy, undo } = useOpenBulks()
  const ended = useEffectEvent(() => void queries.invalidateQueries({ queryKey: crudKey('products') }))
  const under = bulks.filter(({ state }) => state === 'running' || state === 'undoing').length
  const before = useRef(0)
  useEffect(() => {
    if (under < before.current) ended()
    before.current = under
  }, [under])
  if (bulks.length === 0) return null
  return (
    <section aria-label={m.bulk_strip()} className="mb-3 grid gap-2">
      {bulks.map((bulk) => (
        <BulkLine key={bulk.id} bulk={bulk} busy={busy === bulk.id} onUndo={() => undo(bulk.id)} />
      ))}
    </section>
  )
}
