import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { trackOrder } from '#app/bff/track-order.functions.ts'
import { AppError } from '#app/lib/app-error.ts'
import { fieldError, textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useShop } from './use-shop.ts'

/** Leads to an order whoever has lost its link, by its number and the telephone number that it was made with. */
export function TrackPage() {
  const { name, sub_domain: shop } = useShop().store
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const [telephone, setTelephone] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const wrong = { invoice_no: fieldError(error, 'invoice_no'), telephone: fieldError(error, 'telephone') }

  async function find(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const { tracking } = await trackOrder({ data: { invoice_no: number, telephone } })
      await navigate({ to: '/sites/$shop/order/$token', params: { shop, token: tracking } })
    } catch (failed) {
      setError(failed)
    }
    setBusy(false)
  }

  return (
    <div className="page-width px-4 pt-5 pb-14 sm:px-6 lg:px-10 lg:pt-8">
      <Breadcrumb items={[{ title: name, to: `/sites/${shop}` }, { title: m.shop_track() }]} />
      <h1 className="mt-2 text-3xl">{m.shop_track()}</h1>
      <p className="mt-2 max-w-2xl text-ink-2">{m.shop_track_text()}</p>
      {/* A form that is sent before the program is there must not put a telephone number into an address. */}
      <form method="post" noValidate onSubmit={(event) => void find(event)} className="mt-6 grid max-w-md gap-4">
        <Field
          label={m.shop_track_number()}
          required
          hint={m.shop_track_number_hint()}
          error={wrong.invoice_no ?? null}
        >
          {(control) => (
            <TextInput
              {...control}
              name="invoice_no"
              autoComplete="off"
              maxLength={40}
              value={number}
              onValue={setNumber}
              className="figures"
            />
          )}
        </Field>
        <Field label={m.shop_phone()} required hint={m.shop_track_phone_hint()} error={wrong.telephone ?? null}>
          {(control) => (
            <TextInput
              {...control}
              name="telephone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              placeholder="012 345 678"
              value={telephone}
              onValue={setTelephone}
              className="figures"
            />
          )}
        </Field>
        {error !== undefined && !wrong.invoice_no && !wrong.telephone && (
          <p role="alert" className="text-bad">
            {error instanceof AppError && error.status === 404 ? m.shop_track_none() : textOfError(error, 'public')}
          </p>
        )}
        <Button type="submit" tone="primary" size="lg" busy={busy}>
          {m.shop_track()}
        </Button>
      </form>
    </div>
  )
}
