import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sampleDataAdd, sampleDataRemove } from '#app/bff/sample-data.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SAMPLES, samplesOptions } from './steps-queries.ts'

/** Fills the shelves with goods to look at, and takes them away again. */
export function SamplesCard({ mayAdd, mayRemove }: { mayAdd: boolean; mayRemove: boolean }) {
  useLocale()
  const queries = useQueryClient()
  const { data } = useQuery(samplesOptions())
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const are = (data?.products ?? 0) + (data?.categories ?? 0) > 0

  async function act(work: () => Promise<unknown>, said: string) {
    setBusy(true)
    try {
      await work()
      void toastSuccess(said)
    } catch (error) {
      void toastError(error)
    }
    // Lists, figures and steps count them.
    await queries.invalidateQueries({ refetchType: 'active' })
    await queries.invalidateQueries({ queryKey: SAMPLES })
    setBusy(false)
  }

  if (!data || !(are ? mayRemove : mayAdd)) return null
  return (
    <Card id="samples" title={m.samples()}>
      <p className="text-ink-2">{are ? m.samples_are({ n: data.products }) : m.samples_text()}</p>
      <div className="mt-3">
        {are ? (
          <Button onClick={() => setAsking(true)}>{m.samples_remove()}</Button>
        ) : (
          <Button busy={busy} onClick={() => void act(() => sampleDataAdd(), m.samples_added())}>
            {m.samples_add()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        busy={busy}
        // Its own question alone: the other may be asked as soon as the shelves are counted anew.
        onConfirm={() => void act(() => sampleDataRemove(), m.samples_removed()).then(() => setAsking(false))}
      >
        {m.samples_remove_text()}
      </ConfirmDialog>
    </Card>
  )
}
