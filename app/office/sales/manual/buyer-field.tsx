import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type SaleBuyer, saleBuyers } from '#app/bff/sales.functions.ts'
import { latinDigits } from '#app/contracts/latin-digits.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { SALES } from '../sale-queries.ts'
import { ofBuyer } from './manual-draft.ts'
import type { ManualOrder } from './use-manual-order.ts'

const PAUSE = 250
/** Where customers are looked for. */
const BUYER_SEARCH = 'manual-buyer'

interface BuyerFieldProps {
  order: ManualOrder
  /** Whether customers may be looked for; else one is named, and found by the number when the order is saved. */
  mayFind: boolean
  /** After somebody was chosen. */
  onChosen: () => void
}

/** Whom an order is taken of: somebody known, by number or name, or somebody new. */
export function BuyerField({ order, mayFind, onChosen }: BuyerFieldProps) {
  const { draft, change, errorOf } = order
  const [fresh, setFresh] = useState(!mayFind)
  const { buyer } = draft
  const again = () => {
    change({ buyer: null, firstname: '', telephone: '' })
    setFresh(!mayFind)
  }
  const choose = (found: SaleBuyer) => {
    change(ofBuyer(found))
    onChosen()
  }
  if (buyer)
    return (
      <>
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0">
            <span className="block break-words font-semibold text-lg">{buyer.name}</span>
            <span className="text-ink-2">
              {[buyer.telephone, m.sale_customer_orders({ n: buyer.orders_count })].filter(Boolean).join(' · ')}
            </span>
          </p>
          <Button size="sm" onClick={again}>
            {m.sale_other_customer()}
          </Button>
        </div>
        {!buyer.telephone && <Telephone order={order} />}
        {errorOf('firstname', 'email') && <p className="mt-2 text-bad text-sm">{errorOf('firstname', 'email')}</p>}
      </>
    )
  if (!fresh)
    return (
      <BuyerSearch
        error={errorOf('telephone', 'firstname')}
        onBuyer={choose}
        onNew={(text) => {
          change(/\p{L}/u.test(text) ? { firstname: text } : { telephone: text })
          setFresh(true)
        }}
      />
    )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.name()} required error={errorOf('firstname')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={60}
            autoComplete="off"
            autoFocus={mayFind && !draft.firstname}
            value={draft.firstname}
            onValue={(firstname) => change({ firstname })}
          />
        )}
      </Field>
      <Telephone order={order} focus={mayFind && !draft.telephone} />
      {mayFind && (
        <Button size="sm" className="justify-self-start" onClick={again}>
          {m.sale_find_customer()}
        </Button>
      )}
    </div>
  )
}

function Telephone({ order: { draft, change, errorOf }, focus = false }: { order: ManualOrder; focus?: boolean }) {
  return (
    <Field label={m.telephone()} required error={errorOf('telephone')}>
      {(control) => (
        <TextInput
          {...control}
          type="tel"
          maxLength={40}
          autoComplete="off"
          autoFocus={focus}
          value={draft.telephone}
          onValue={(telephone) => change({ telephone })}
        />
      )}
    </Field>
  )
}

interface BuyerSearchProps {
  error: string | null
  onBuyer: (buyer: SaleBuyer) => void
  onNew: (text: string) => void
}

/** Finds customers as one types. Whoever has the whole number that was typed is chosen at once. */
function BuyerSearch({ error, onBuyer, onNew }: BuyerSearchProps) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useQuery({
    queryKey: [...SALES, 'buyers', search],
    queryFn: () => saleBuyers({ data: { search } }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const buyers = found.data ?? []
  const settled = typed.trim() === search && !found.isFetching && !found.isPlaceholderData
  const named = settled
    ? buyers.find(({ telephone }) => telephone && isWhole(search) && sameNumber(telephone, search))
    : undefined
  const choose = useEffectEvent(onBuyer)
  useEffect(leadHere, [])
  useEffect(() => {
    if (named) choose(named)
  }, [named])
  return (
    <Field id={BUYER_SEARCH} label={m.sale_buyer()} required error={error} hint={m.sale_buyer_hint()}>
      {(control) => (
        <Combobox
          {...control}
          value={null}
          placeholder={m.sale_buyer_search()}
          options={buyers.map((buyer) => ({
            value: buyer.id,
            label: [buyer.name, buyer.telephone].filter(Boolean).join(' · '),
          }))}
          busy={!settled}
          onSearch={setTyped}
          onCreate={onNew}
          onValue={(option) => {
            const buyer = buyers.find(({ id }) => id === option?.value)
            if (buyer) onBuyer(buyer)
          }}
        />
      )}
    </Field>
  )
}

/** It is the first that one is told. A menu that led here takes the focus back to its button once it has closed. */
function leadHere() {
  const lead = () => {
    if (!document.activeElement?.closest('form')) document.getElementById(BUYER_SEARCH)?.focus()
  }
  lead()
  const timers = [50, 300].map((ms) => setTimeout(lead, ms))
  return () => timers.forEach(clearTimeout)
}

/** As it is dialled at home, in bare Latin digits. */
const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '').replace(/^855/, '0')

/** A number of the country has nine digits or ten. */
const isWhole = (text: string) => !/\p{L}/u.test(text) && digitsOf(text).length >= 9
const sameNumber = (one: string, other: string) => digitsOf(one) === digitsOf(other)
