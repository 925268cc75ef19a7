import { Copy, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { liveCodes, saveLiveCodes } from '#app/bff/live-codes.functions.ts'
import { type SaleGood, saleGoods } from '#app/bff/sales.functions.ts'
import { combineLive, type LiveCode, liveCodeOf, MOST_LIVE, nextLiveCode } from '#app/contracts/live-code.ts'
import { AppError } from '#app/lib/app-error.ts'
import { fieldError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { focusInvalid } from '#app/ui/focus-invalid.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { GoodSearch } from '../goods/good-search.tsx'
import { LiveLine, type LiveRow } from './live-line.tsx'

interface LivePageProps {
  stored: readonly LiveCode[]
  currency: string
  /** A courtesy: the server decides. */
  mayChange: boolean
}

const find = (search: string) => saleGoods({ data: { search } })
let added = 0
const rowsOf = (codes: readonly LiveCode[]): LiveRow[] => codes.map((one) => ({ ...one, key: `live-${added++}` }))
const named = (rows: readonly LiveCode[]) =>
  rows.map(({ code, product_id, variant_id }) => ({ code, product_id, variant_id }))

/** What is said of each row, by its key. */
function saidOf(error: unknown, rows: readonly LiveRow[]): Record<string, string> {
  const of = (at: number) =>
    ['code', 'product_id', 'variant_id'].flatMap((part) => fieldError(error, `codes.${at}.${part}`) ?? [])[0]
  return Object.fromEntries(rows.map(({ key }, at) => [key, of(at) ?? '']))
}

/** By which codes viewers of a live sale ask for products: all of it saved by one button, copied or printed for the stream. */
export function LivePage({ stored, currency, mayChange }: LivePageProps) {
  const [rows, setRows] = useState(() => rowsOf(stored))
  const [kept, setKept] = useState<readonly LiveCode[]>(stored)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const [text, setText] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState<Record<string, string>>({})
  const general = refused instanceof AppError && refused.fields?.codes?.join('\n')
  const dirty = JSON.stringify(named(rows)) !== JSON.stringify(named(kept))

  const change = (next: LiveRow[]) => {
    setRows(next)
    setRefused(undefined)
    setSaid({})
  }
  const add = ({ product_id, variant_id, name, image_url, price, quantity }: SaleGood) => {
    const code = nextLiveCode(rows.map((one) => liveCodeOf(one.code)))
    const row = {
      code,
      product_id,
      variant_id,
      name,
      image_url,
      price: String(price),
      quantity,
      on_sale: true,
      line: '',
    }
    change([...rows, { ...row, key: `live-${added++}` }])
  }
  async function save() {
    setBusy(true)
    try {
      const now = await saveLiveCodes({ data: { codes: named(rows), was: named(kept) } })
      setKept(now)
      change(rowsOf(now))
      void toastSuccess(m.saved_successfully())
    } catch (error) {
      if (error instanceof AppError && error.status === 409) await meetOthers()
      setRefused(error)
      setSaid(saidOf(error, rows))
      void toastError(error)
      focusInvalid(() => list.current)
    }
    setBusy(false)
  }
  /** What others changed meanwhile comes in; of what both changed mine stands, and is saved by who saves it again. */
  async function meetOthers() {
    // Where that does not come, the next save says so again.
    const now = (await liveCodes().catch(() => undefined))?.data
    if (!now) return
    const mine = rows.map((row) => ({ ...row, code: liveCodeOf(row.code) }))
    setRows(combineLive(kept, rowsOf(now), mine).codes)
    setKept(now)
  }
  async function copy() {
    const lines = kept.map(({ line }) => line).join('\n')
    try {
      await navigator.clipboard.writeText(lines)
      void toastSuccess(m.live_copied())
    } catch {
      setText(lines)
    }
  }

  const title = m.live_sale()
  return (
    <>
      <div data-chrome ref={list}>
        <PageHead
          crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.sale(), to: '/sales' }, { title }]}
          title={title}
          actions={
            mayChange && (
              <Button tone="primary" busy={busy} disabled={!dirty} onClick={() => void save()}>
                {m.save_changes()}
              </Button>
            )
          }
        />
        <div className="max-w-2xl">
          <Card>
            <p className="text-ink-2">{m.live_hint()}</p>
            {mayChange && rows.length < MOST_LIVE && (
              <div className="mt-4">
                <GoodSearch currency={currency} find={find} onGood={add} />
              </div>
            )}
            {/* No fault of what is typed: the search would open over it. */}
            {general && (
              <p role="alert" className="mt-4 whitespace-pre-line text-bad text-sm">
                {general}
              </p>
            )}
            {rows.length === 0 ? (
              <EmptyState title={m.live_none()} />
            ) : (
              <ol aria-label={title} className="mt-4 divide-y divide-line">
                {rows.map((row) => (
                  <LiveLine
                    key={row.key}
                    row={row}
                    currency={currency}
                    error={said[row.key] || null}
                    onCode={
                      mayChange
                        ? (code) => change(rows.map((one) => (one.key === row.key ? { ...one, code } : one)))
                        : undefined
                    }
                    onRemove={() => change(rows.filter(({ key }) => key !== row.key))}
                  />
                ))}
              </ol>
            )}
            {kept.length > 0 && (
              <div className="mt-4 flex flex-wrap gap-2">
                <Button
                  disabled={dirty}
                  icon={<Copy aria-hidden="true" className="size-4.5" />}
                  onClick={() => void copy()}
                >
                  {m.live_copy()}
                </Button>
                <Button
                  disabled={dirty}
                  icon={<Printer aria-hidden="true" className="size-4.5" />}
                  onClick={() => window.print()}
                >
                  {m.paper_print()}
                </Button>
                {mayChange && rows.length > 0 && <Button onClick={() => change([])}>{m.live_clear()}</Button>}
              </div>
            )}
            {text !== undefined && (
              <TextArea
                aria-label={m.live_copy()}
                value={text}
                readOnly
                rows={6}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
          </Card>
        </div>
        <DirtyGuard isDirty={() => dirty} />
      </div>
      <section aria-label={title} className="hidden text-black print:block">
        <h2 className="text-2xl">{title}</h2>
        <ul>
          {kept.map(({ code, line }) => (
            <li key={code} className="py-1.5 text-lg">
              {line}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
