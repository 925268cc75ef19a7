import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { makeCodes } from '#app/bff/coupon-batches.functions.ts'
import { CODE_LENGTH, MOST_PREFIX } from '#app/contracts/coupon-batch.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError } from '#app/lib/toast.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

/** How many codes, and how they look. */
export function CodesForm({ coupon, onBegun }: { coupon: CrudRow; onBegun: () => Promise<unknown> }) {
  const [count, setCount] = useState('')
  const [prefix, setPrefix] = useState('')
  const [length, setLength] = useState(String(CODE_LENGTH.usual))
  const [once, setOnce] = useState(true)
  const make = useMutation({
    mutationFn: () =>
      makeCodes({ data: { coupon_id: coupon.id, count: Number(count), prefix, length: Number(length), once } }),
    onSuccess: async () => {
      setCount('')
      await onBegun()
    },
    onError: (error) => (error instanceof AppError && error.status === 422 ? undefined : void toastError(error)),
  })
  const wrong = make.error instanceof AppError ? make.error.fields : undefined
  return (
    <form
      noValidate
      className="grid grid-cols-2 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!make.isPending) make.mutate()
      }}
    >
      <p className="col-span-2 text-ink-2">{String(coupon.sentence)}</p>
      <Field label={m.coupon_codes_count()} required error={wrong?.count?.[0]}>
        {(control) => <NumberInput {...control} decimals={0} maxLength={5} value={count} onValue={setCount} />}
      </Field>
      <Field label={m.coupon_codes_length()} required error={wrong?.length?.[0]}>
        {(control) => <NumberInput {...control} decimals={0} maxLength={2} value={length} onValue={setLength} />}
      </Field>
      <div className="col-span-2">
        <Field label={m.coupon_codes_prefix()} hint={m.coupon_codes_prefix_hint()} error={wrong?.prefix?.[0]}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={MOST_PREFIX}
              value={prefix}
              onValue={(text) => setPrefix(text.toUpperCase())}
            />
          )}
        </Field>
      </div>
      <div className="col-span-2">
        <SwitchLine label={m.coupon_codes_once()} checked={once} onValue={setOnce} />
      </div>
      <div className="col-span-2">
        <Button type="submit" tone="primary" busy={make.isPending}>
          {m.coupon_codes_make()}
        </Button>
      </div>
    </form>
  )
}
