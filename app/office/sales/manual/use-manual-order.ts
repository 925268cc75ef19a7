import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { quoteSale, type SaleQuote, takeSale } from '#app/bff/sales.functions.ts'
import { AppError } from '#app/lib/app-error.ts'
import { fieldError } from '#app/lib/errors.ts'
import { readPlace } from '#app/lib/read-place.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { focusInvalid } from '#app/ui/focus-invalid.ts'
import { currencyOf } from '../money.tsx'
import { SALES } from '../sale-queries.ts'
import { bodyOf, emptyDraft, type ManualDraft, quoteOf } from './manual-draft.ts'

/** After the last letter, before it is asked what that costs. */
const PAUSE = 300

/** An order that is taken: what is typed, what it would cost, and the saving. */
export function useManualOrder(first: SaleQuote) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() =>
    emptyDraft(currencyOf(first.currency_code), first.payment_methods[0]?.code ?? ''),
  )
  const [quote, setQuote] = useState(first)
  const [asking, setAsking] = useState(false)
  const [wrong, setWrong] = useState<unknown>()
  const [refused, setRefused] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  // However often one presses, and whatever line breaks in between: it is one order.
  const [key] = useState(() => crypto.randomUUID())
  const saved = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const asked = JSON.stringify(quoteOf(draft))
  const [answered, setAnswered] = useState(asked)

  useEffect(() => {
    if (asked === answered) return
    let wanted = true
    setAsking(true)
    const timer = setTimeout(async () => {
      try {
        const found = await quoteSale({ data: JSON.parse(asked) })
        if (!wanted) return
        setQuote(found)
        setWrong(undefined)
      } catch (error) {
        if (wanted) setWrong(error)
      }
      if (!wanted) return
      setAnswered(asked)
      setAsking(false)
    }, PAUSE)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [asked, answered])

  const change = (part: Partial<ManualDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setRefused(undefined)
  }

  async function save() {
    if (busy) return
    if (draft.spot.trim() && !readPlace(draft.spot)) return refuse(badSpot())
    setBusy(true)
    try {
      const { id } = await takeSale({ data: bodyOf(draft, key, quote.total) })
      saved.current = true
      void toastSuccess(m.sale_taken())
      await queries.invalidateQueries({ queryKey: SALES })
      await navigate({ to: '/sales/show/$id', params: { id: String(id) } })
    } catch (error) {
      refuse(error)
      // It may cost more by now: what is shown then is what the next press agrees to.
      setAnswered('')
      setBusy(false)
    }
  }

  function refuse(error: unknown) {
    setRefused(error)
    void toastError(error)
    focusInvalid(() => form.current)
  }

  const errorOf = (...names: string[]): string | null => {
    for (const name of names) {
      const text = fieldError(refused, name) ?? fieldError(wrong, name)
      if (text) return text
    }
    return null
  }
  const dirty = draft.lines.length > 0 || !!draft.buyer || !!draft.firstname || !!draft.telephone || !!draft.comment
  const isDirty = () => dirty && !saved.current
  return { draft, change, quote, asking, fault: refused ?? wrong, errorOf, busy, save, isDirty, form }
}

export type ManualOrder = ReturnType<typeof useManualOrder>

const badSpot = () => new AppError(422, m.error_422(), { fields: { spot: [m.common_spot_error()] } })
