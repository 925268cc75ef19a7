import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { MOST_ADDRESSES } from '#app/contracts/customer-address.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { type AddressDraft, keyOf, newAddress } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'
import { AddressView } from './address-view.tsx'
import { useAddressErrors } from './use-address-errors.ts'

/** Where a customer has things sent; what is changed here is saved with the form. */
export function AddressesCard() {
  const { form } = useFormContext()
  const addresses = useStore(form.store, ({ values }) => (values.addresses ?? []) as AddressDraft[])
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { errors, forget } = useAddressErrors()

  function put(next: AddressDraft[]) {
    forget()
    form.setFieldValue('addresses', next)
  }
  const toggle = (key: string, isOpen: boolean) =>
    setOpen((keys) => new Set(isOpen ? [...keys, key] : [...keys].filter((one) => one !== key)))

  function add() {
    const fresh = newAddress(addresses.length === 0)
    put([...addresses, fresh])
    toggle(keyOf(fresh), true)
  }

  /** Where the default one goes, the first takes its place. */
  function remove(at: number) {
    const left = addresses.toSpliced(at, 1)
    const [first, ...others] = left
    const orphaned = first && !left.some(({ is_default }) => is_default)
    put(orphaned ? [{ ...first, is_default: true }, ...others] : left)
  }

  return (
    <Card
      title={m.customer_addresses()}
      id="addresses"
      flush
      aside={
        <Button size="sm" icon={<PlusIcon />} disabled={addresses.length >= MOST_ADDRESSES} onClick={add}>
          {m.customer_address_add()}
        </Button>
      }
    >
      {addresses.length === 0 && <EmptyState title={m.customer_no_addresses()} text={m.customer_no_addresses_text()} />}
      <ol className="divide-y divide-line border-line border-t empty:hidden">
        {addresses.map((address, at) => {
          const key = keyOf(address)
          const wrong = errors.get(at)
          return (
            <li key={key} className="px-5 py-4">
              {open.has(key) || wrong ? (
                <AddressForm
                  address={address}
                  errors={wrong ?? {}}
                  onAddress={(changed) => put(addresses.with(at, changed))}
                  onClose={() => toggle(key, false)}
                />
              ) : (
                <AddressView
                  address={address}
                  onEdit={() => toggle(key, true)}
                  onDefault={() => put(addresses.map((one, i) => ({ ...one, is_default: i === at })))}
                  onRemove={() => remove(at)}
                />
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
