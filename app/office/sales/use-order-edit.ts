import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { editSale, type Sale, type SaleEdited } from '#app/bff/sales.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { draftOf, type EditDraft, editOf, isChanged } from './edit-draft.ts'
import { SALES } from './sale-queries.ts'

/** After the last letter, before it is asked what that would make of the order. */
const PAUSE = 400

/** An order while it is changed: what is typed, what that would make of it, and the saving. */
export function useOrderEdit(sale: Sale, onDone: () => void) {
  const queries = useQueryClient()
  // What it was when one began: somebody else's change is told by the version.
  const [base] = useState(sale)
  const [draft, setDraft] = useState<EditDraft>(() => draftOf(base))
  const [preview, setPreview] = useState<SaleEdited>()
  const [fault, setFault] = useState<unknown>()
  const [asking, setAsking] = useState(true)
  const [busy, setBusy] = useState(false)
  const saved = useRef(false)
  const edit = editOf(base, draft)
  const body = JSON.stringify(edit)

  useEffect(() => {
    let wanted = true
    setAsking(true)
    const timer = setTimeout(async () => {
      try {
        const found = await editSale({ data: { id: base.id, ...JSON.parse(body), dry_run: true } })
        if (!wanted) return
        setPreview(found)
        setFault(undefined)
      } catch (error) {
        if (wanted) setFault(error)
      }
      if (wanted) setAsking(false)
    }, PAUSE)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [base.id, body])

  async function save() {
    if (busy) return
    setBusy(true)
    try {
      await editSale({ data: { id: base.id, ...edit } })
      saved.current = true
      void toastSuccess(m.sale_updated())
      await queries.invalidateQueries({ queryKey: SALES })
      onDone()
    } catch (error) {
      setFault(error)
      void toastError(error)
      setBusy(false)
    }
  }

  const change = (part: Partial<EditDraft>) => setDraft((before) => ({ ...before, ...part }))
  const dirty = isChanged(edit)
  return { draft, change, preview, fault, asking, busy, save, dirty, isDirty: () => dirty && !saved.current }
}
