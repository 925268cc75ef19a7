import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SaleGood } from '#app/bff/sales.functions.ts'
import { getLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'
import { moneyText } from '../money.tsx'
import { SALES } from '../sale-queries.ts'

const PAUSE = 250

interface GoodSearchProps {
  /** Of the input: who would lead there. */
  id?: string
  error?: string | null
  currency: string
  find: (search: string) => Promise<SaleGood[]>
  onGood: (good: SaleGood) => void
}

/** Finds a product, or one of its variants, by name, code or barcode: a scanner types it and ends with Enter. */
export function GoodSearch({ id, error, currency, find, onGood }: GoodSearchProps) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useQuery({
    queryKey: [...SALES, 'goods', getLocale(), search],
    queryFn: () => find(search),
    placeholderData: keepPreviousData,
  })
  const goods = found.data ?? []
  const keyOf = ({ product_id, variant_id }: SaleGood) => `${product_id}-${variant_id ?? ''}`
  const options = goods.map((good) => ({
    value: keyOf(good),
    label: [saidOf(good), good.name, good.code, moneyText(good.price, currency), leftOf(good)]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <Field {...(id && { id })} label={m.sale_add_product()} error={error ?? null}>
      {(control) => (
        <Combobox
          {...control}
          value={null}
          placeholder={m.sale_search_product()}
          options={options}
          busy={typed !== search || found.isFetching}
          onSearch={setTyped}
          onValue={(option) => {
            const good = goods.find((one) => keyOf(one) === option?.value)
            if (good) onGood(good)
          }}
        />
      )}
    </Field>
  )
}

/** As it was asked for in a live sale. */
const saidOf = ({ live_code, count }: SaleGood) => (live_code && count ? `${live_code} × ${count}` : live_code)

const leftOf = ({ quantity }: SaleGood) => (quantity === null ? '' : m.sale_left({ n: quantity }))
