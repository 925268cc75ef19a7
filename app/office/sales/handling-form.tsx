import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handleSale, type Sale, saleTeam } from '#app/bff/sales.functions.ts'
import { fieldError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { SALES } from './sale-queries.ts'
import { TellCustomer } from './tell-customer.tsx'

/** Of nobody. */
const NONE = 0

/** Changes who takes care of an order, its tags, and how it travels. */
export function HandlingForm({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const queries = useQueryClient()
  const team = useQuery({ queryKey: [...SALES, 'team'], queryFn: () => saleTeam() }).data ?? []
  const [assigned, setAssigned] = useState(sale.assigned_to?.id ?? NONE)
  const [tags, setTags] = useState(sale.tags.join(', '))
  const [courier, setCourier] = useState(sale.courier ?? '')
  const [code, setCode] = useState(sale.tracking_code ?? '')
  const [link, setLink] = useState(sale.courier_link ?? '')
  const [told, setTold] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  // Of the first code he hears unless somebody says otherwise, of what is mended later he does not.
  const notify = told ?? (!sale.tracking_code && sale.reached_by.length > 0)

  async function save() {
    setBusy(true)
    setError(undefined)
    const body = {
      assigned_to: assigned === NONE ? null : assigned,
      tags: tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
      courier: courier || null,
      tracking_code: code || null,
      courier_link: link || null,
      notify: code !== '' && notify,
    }
    try {
      await handleSale({ data: { id: sale.id, ...body } })
      void toastSuccess(m.sale_updated())
      await queries.invalidateQueries({ queryKey: SALES })
      onClose()
    } catch (fault) {
      setError(fault)
      void toastError(fault)
      setBusy(false)
    }
  }

  const known = sale.assigned_to && !team.some(({ id }) => id === sale.assigned_to?.id) ? [sale.assigned_to] : []
  const options = [
    { value: NONE, label: '–' },
    ...[...known, ...team].map(({ id, name }) => ({ value: id, label: name })),
  ]
  const tagFault = [0, 1, 2, 3, 4].map((at) => fieldError(error, `tags.${at}`)).find(Boolean)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      <Field label={m.sale_assigned_to()} error={fieldError(error, 'assigned_to') ?? null}>
        {(control) => <Select {...control} value={assigned} options={options} onValue={setAssigned} />}
      </Field>
      <Field label={m.sale_tags()} hint={m.sale_tags_hint()} error={fieldError(error, 'tags') ?? tagFault ?? null}>
        {(control) => <TextInput {...control} value={tags} onValue={setTags} />}
      </Field>
      <Field label={m.sale_courier()} error={fieldError(error, 'courier') ?? null}>
        {(control) => <TextInput {...control} value={courier} onValue={setCourier} maxLength={80} />}
      </Field>
      <Field label={m.sale_tracking_code()} error={fieldError(error, 'tracking_code') ?? null}>
        {(control) => <TextInput {...control} value={code} onValue={setCode} maxLength={80} />}
      </Field>
      <Field label={m.sale_courier_link()} error={fieldError(error, 'courier_link') ?? null}>
        {(control) => (
          <TextInput
            {...control}
            value={link}
            onValue={setLink}
            maxLength={255}
            inputMode="url"
            placeholder="https://"
          />
        )}
      </Field>
      {code !== '' && <TellCustomer sale={sale} checked={notify} onValue={setTold} />}
      <span className="flex justify-end gap-2">
        <Button onClick={onClose}>{m.cancel()}</Button>
        <Button type="submit" tone="primary" busy={busy}>
          {m.save()}
        </Button>
      </span>
    </form>
  )
}
