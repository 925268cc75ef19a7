import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ReturnOutcome, type ReturnRow, receiveReturn, returnSale } from '#app/bff/returns.functions.ts'
import type { Sale } from '#app/bff/sales.functions.ts'
import { toDecimal, toMinor, toRiel } from '#app/contracts/money.ts'
import type { PaymentWay } from '#app/contracts/order-payment.ts'
import type { ReturnReason } from '#app/contracts/order-return.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { currencyOf } from './money.tsx'
import { SALES } from './sale-queries.ts'

export interface ReturnDraftLine {
  id: number
  name: string
  detail: string
  left: number
  /** As it is typed; '': none of it. */
  quantity: string
  restock: boolean
  /** Its place among those that are sent; below zero: it is not. */
  at: number
}

export interface ReturnDraft {
  lines: ReturnDraftLine[]
  reason: ReturnReason
  comment: string
  status: 'requested' | 'received'
  /** Undefined: what the products cost. */
  credit: string | undefined
  /** Money is given back now. */
  refund: boolean
  currency: 'USD' | 'KHR'
  /** '': as much as the order costs less. */
  amount: string
  /** That, in the chosen currency. */
  usual: string
  method: PaymentWay
  /** The customer is told. */
  notify: boolean
}

/** After the last letter, before it is asked what that would make of the order. */
const PAUSE = 400

const linesOf = (sale: Sale, asked: ReturnRow | undefined): ReturnDraftLine[] =>
  asked
    ? asked.lines.map(({ id, name, code, quantity, restock }, at) => {
        return { id, name, detail: code, left: quantity, quantity: String(quantity), restock, at }
      })
    : sale.order_products.flatMap(({ id, name, code, order_option, quantity, returned }) => {
        if (quantity <= returned) return []
        const detail = [...order_option.map(({ value }) => value), code].filter(Boolean).join(' · ')
        return [{ id, name, detail, left: quantity - returned, quantity: '', restock: true, at: -1 }]
      })

/** Of several of a line, each line of the order that is sent has a place. */
function placed(lines: readonly ReturnDraftLine[]): ReturnDraftLine[] {
  let next = 0
  return lines.map((line) => ({ ...line, at: Number(line.quantity) > 0 ? next++ : -1 }))
}

type Body = Omit<Parameters<typeof returnSale>[0]['data'], 'id'>

/** What is typed, as it is sent; one that was asked for is sent what is lost of it. */
function bodyOf(
  draft: Omit<ReturnDraft, 'usual'>,
  asked: boolean,
): Body | Omit<Parameters<typeof receiveReturn>[0]['data'], 'id'> {
  const { lines, reason, comment, status, notify } = draft
  const sent = lines.filter(({ at }) => at >= 0)
  const refund = { currency_code: draft.currency, method: draft.method, amount: draft.amount || null }
  const money = status === 'received' && { credit: draft.credit || null, refund: draft.refund ? refund : null }
  if (asked) return { ...money, notify, lost: sent.flatMap(({ id, restock }) => (restock ? [] : [id])) }
  return {
    lines: sent.map(({ id, quantity, restock }) => ({ id, quantity: Number(quantity), restock })),
    reason,
    comment: comment || null,
    status,
    notify,
    ...money,
  }
}

const send = (saleId: number, askedId: number | undefined, body: Body): Promise<ReturnOutcome> =>
  askedId === undefined
    ? returnSale({ data: { ...body, id: saleId } })
    : receiveReturn({ data: { ...body, id: askedId } })

/** A return while it is written down: what is typed, what that would make of the order, and the saving. */
export function useReturn(sale: Sale, asked: ReturnRow | undefined, onDone: () => void) {
  const queries = useQueryClient()
  const own = currencyOf(sale.currency_code)
  const [key] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState<Omit<ReturnDraft, 'usual'>>(() => ({
    lines: linesOf(sale, asked),
    reason: 'damaged',
    comment: '',
    status: 'received',
    credit: undefined,
    refund: sale.is_paid || Number(sale.paid_amount) > 0,
    currency: own,
    amount: '',
    method: 'cash',
    notify: sale.reached_by.length > 0,
  }))
  const [preview, setPreview] = useState<ReturnOutcome>()
  const [fault, setFault] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const lines = placed(draft.lines)
  const ready = lines.some(({ at }) => at >= 0)
  const body = JSON.stringify(bodyOf({ ...draft, lines }, asked !== undefined))
  const askedId = asked?.id

  useEffect(() => {
    setFault(undefined)
    if (!ready) {
      setPreview(undefined)
      return
    }
    let wanted = true
    const timer = setTimeout(async () => {
      try {
        const found = await send(sale.id, askedId, { ...JSON.parse(body), dry_run: true })
        if (wanted) setPreview(found)
      } catch (error) {
        if (wanted) setFault(error)
      }
    }, PAUSE)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [body, ready, sale.id, askedId])

  async function save() {
    if (busy || !ready) return
    setBusy(true)
    try {
      await send(sale.id, askedId, { ...JSON.parse(body), ...(askedId === undefined && { idempotency_key: key }) })
      void toastSuccess(m.return_saved())
      await queries.invalidateQueries({ queryKey: SALES })
      onDone()
    } catch (error) {
      setFault(error)
      void toastError(error)
      setBusy(false)
    }
  }

  const change = (part: Partial<ReturnDraft>) => setDraft((before) => ({ ...before, ...part }))
  const setLine = (id: number, part: Partial<ReturnDraftLine>) =>
    change({ lines: draft.lines.map((line) => (line.id === id ? { ...line, ...part } : line)) })
  const credit = toMinor(draft.credit ?? preview?.credit ?? '', own) ?? 0
  const usual =
    draft.currency === own ? toDecimal(credit, own) : toDecimal(toRiel(credit, sale.khr_rate, sale.khr_round), 'KHR')
  return { draft: { ...draft, lines, usual }, change, setLine, preview, fault, busy, save, ready }
}
