import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { saveFeatured } from '#app/bff/feature-products.functions.ts'
import { type FeaturedProduct, MOST_FEATURED } from '#app/contracts/feature-product.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import { moved } from '#app/office/crud/list/choose-columns.ts'
import { useNames } from '#app/office/crud/use-names.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { areWrong } from './feature-days.tsx'
import { type Featured, FeatureLine } from './feature-line.tsx'

interface FeaturePageProps {
  stored: readonly FeaturedProduct[]
  can: { add: boolean; order: boolean; remove: boolean }
}

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)
const daysOf = (list: readonly Featured[]) =>
  list.map(({ id, date_start = null, date_end = null }) => ({ product_id: id, date_start, date_end }))
/** All that the button saves. */
const textOf = (list: readonly Featured[]) => JSON.stringify(daysOf(list))

/** Which products the shop shows first, and in what order: all of it saved by one button. */
export function FeaturePage({ stored, can }: FeaturePageProps) {
  const router = useRouter()
  const { names, busy: searching, type } = useNames('products')
  const [list, setList] = useState<readonly Featured[]>(stored)
  const [busy, setBusy] = useState(false)
  const kept = useRef(textOf(stored))
  const said = useRef<HTMLParagraphElement>(null)
  const dirty = textOf(list) !== kept.current
  const wrong = list.some(areWrong)

  function move(from: number, to: number) {
    setList(moved(list, from, to))
    if (said.current) said.current.textContent = m.feature_place({ name: list[from]?.name ?? '', n: to + 1 })
  }

  async function save() {
    setBusy(true)
    try {
      const now = await saveFeatured({ data: { product_ids: idsOf(list), days: daysOf(list) } })
      kept.current = textOf(now)
      setList(now)
      await router.invalidate()
      void toastSuccess(m.saved_successfully())
    } catch (error) {
      void toastError(error)
    } finally {
      setBusy(false)
    }
  }

  const free = names.filter(({ id }) => !list.some((one) => one.id === id))
  const title = m.permission_feature_product()
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title }]}
        title={title}
        actions={
          can.order && (
            <Button tone="primary" busy={busy} disabled={!dirty || wrong} onClick={() => void save()}>
              {m.save_changes()}
            </Button>
          )
        }
      />
      <div className="max-w-2xl">
        <Card>
          <p className="text-ink-2">{m.feature_hint({ n: MOST_FEATURED })}</p>
          {can.add && list.length < MOST_FEATURED && (
            <div className="mt-4">
              <Field label={m.feature_add()}>
                {(control) => (
                  <Combobox
                    {...control}
                    value={null}
                    options={free.map(({ id, label }) => ({ value: id, label }))}
                    busy={searching}
                    onSearch={type}
                    onValue={(option) => option && setList([...list, { id: option.value, name: option.label }])}
                  />
                )}
              </Field>
            </div>
          )}
          {list.length === 0 ? (
            <EmptyState title={m.feature_none()} />
          ) : (
            <ol aria-label={title} className="mt-4 divide-y divide-line">
              {list.map((product, at) => (
                <FeatureLine
                  key={product.id}
                  product={product}
                  at={at}
                  last={list.length - 1}
                  onMove={can.order ? (to) => move(at, to) : undefined}
                  onDropped={move}
                  onDays={
                    can.order
                      ? (days) => setList(list.map((one) => (one.id === product.id ? { ...one, ...days } : one)))
                      : undefined
                  }
                  onRemove={can.remove ? () => setList(list.filter(({ id }) => id !== product.id)) : undefined}
                />
              ))}
            </ol>
          )}
          <p ref={said} aria-live="polite" className="sr-only" />
        </Card>
      </div>
      <DirtyGuard isDirty={() => dirty} />
    </>
  )
}
