import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryRemoval, removeCategories } from '#app/bff/categories.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { useNames } from '#app/office/crud/use-names.ts'
import { m } from '#app/paraglide/messages.js'
import { ChoiceBar } from '#app/ui/choice-bar.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

interface RemovalDialogProps {
  ids: number[]
  /** What is about to go, by name. */
  name: string
  onClose: () => void
  onRemoved: () => void
}

/** Asks before categories go what becomes of what they hold: their products, and those below them. */
export default function RemovalDialog({ ids, name, onClose, onRemoved }: RemovalDialogProps) {
  const found = useQuery({
    queryKey: ['category-removal', ids],
    queryFn: () => categoryRemoval({ data: { ids } }),
    gcTime: 0,
  })
  const { names, busy: searching, type } = useNames('categories', ids.length === 1 ? ids[0] : undefined)
  const [children, setChildren] = useState<'up' | 'with'>('up')
  const [products, setProducts] = useState<'move' | 'leave'>('leave')
  const [to, setTo] = useState<{ value: number; label: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const touched = found.data
  const filed = touched ? (children === 'with' ? touched.products_below : touched.products) : 0
  const missing = filed > 0 && products === 'move' && to === null

  async function remove() {
    if (!touched || missing) return
    setBusy(true)
    try {
      const products_to = filed > 0 && products === 'move' && to ? to.value : null
      await removeCategories({ data: { ids, products_to, children } })
      void toastSuccess(m.deleted_successfully())
      onRemoved()
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
    onClose()
  }

  return (
    <ConfirmDialog open onClose={onClose} onConfirm={() => void remove()} busy={busy || found.isPending}>
      <div className="grid gap-4">
        <p>{m.remove_named({ name })}</p>
        {found.isPending && <Spinner />}
        {touched && touched.below > 0 && (
          <ChoiceBar
            label={m.category_remove_children({ n: touched.below })}
            value={children}
            onValue={setChildren}
            choices={[
              { value: 'up', label: m.category_out() },
              { value: 'with', label: m.category_remove_with() },
            ]}
          />
        )}
        {filed > 0 && (
          <ChoiceBar
            label={m.category_remove_products({ n: filed })}
            value={products}
            onValue={setProducts}
            choices={[
              { value: 'leave', label: m.category_remove_leave() },
              { value: 'move', label: m.category_remove_move() },
            ]}
          />
        )}
        {filed > 0 && products === 'move' && (
          <Field label={m.category_remove_to()} error={missing ? m.required() : undefined} required>
            {(control) => (
              <Combobox
                {...control}
                value={to}
                options={names.filter(({ id }) => !ids.includes(id)).map(({ id, label }) => ({ value: id, label }))}
                busy={searching}
                onSearch={type}
                onValue={setTo}
              />
            )}
          </Field>
        )}
      </div>
    </ConfirmDialog>
  )
}
