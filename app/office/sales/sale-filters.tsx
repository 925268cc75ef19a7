import { ORDER_TYPES } from '#app/contracts/order.ts'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { useDebouncedText } from '#app/office/crud/list/use-debounced-text.ts'
import { m } from '#app/paraglide/messages.js'
import { DateRangeField } from '#app/ui/date-range-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { saleTypeName } from './sale-types.ts'
import { statusOptions } from './status-options.ts'

interface SaleFiltersProps {
  search: ListSearch
  onType: (change: Partial<ListSearch>) => void
  onChoose: (change: Partial<ListSearch>) => void
}

const textOf = (value: unknown) => (value === undefined ? '' : String(value))
const orNothing = (text: string) => text || undefined

/** The filters of specification 2.6; what is typed waits 500 ms, what is chosen acts at once. */
export default function SaleFilters({ search, onType, onChoose }: SaleFiltersProps) {
  const [id, setId] = useDebouncedText(textOf(search.order_id), (text) =>
    onType({ order_id: text ? Number(text) : undefined }),
  )
  const [name, setName] = useDebouncedText(textOf(search.name), (text) => onType({ name: orNothing(text) }))
  const [min, setMin] = useDebouncedText(textOf(search.min_total), (text) => onType({ min_total: orNothing(text) }))
  const [max, setMax] = useDebouncedText(textOf(search.max_total), (text) => onType({ max_total: orNothing(text) }))
  const all = { value: '', label: m.filter_all() }
  return (
    <>
      <Field label={m.sale_order_id()}>
        {(control) => <NumberInput {...control} value={id} onValue={setId} decimals={0} maxLength={12} />}
      </Field>
      <Field label={m.sale_customer_name()}>
        {(control) => <TextInput {...control} value={name} onValue={setName} maxLength={100} autoComplete="off" />}
      </Field>
      <Field label={m.status()}>
        {(control) => (
          <Select
            {...control}
            value={textOf(search.status)}
            onValue={(value) => onChoose({ status: value === '' ? undefined : Number(value) })}
            options={[all, ...statusOptions().map(({ value, label }) => ({ value: String(value), label }))]}
          />
        )}
      </Field>
      <Field label={m.sale_type()}>
        {(control) => (
          <Select
            {...control}
            value={textOf(search.type)}
            onValue={(value) => onChoose({ type: orNothing(value) })}
            options={[all, ...ORDER_TYPES.map((type) => ({ value: type, label: saleTypeName(type) }))]}
          />
        )}
      </Field>
      <Field label={m.sale_payment_state()}>
        {(control) => (
          <Select
            {...control}
            value={textOf(search.is_paid)}
            onValue={(value) => onChoose({ is_paid: value === '' ? undefined : value === 'true' })}
            options={[all, { value: 'true', label: m.sale_paid() }, { value: 'false', label: m.sale_unpaid() }]}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.sale_min_total()}>
          {(control) => <NumberInput {...control} value={min} onValue={setMin} decimals={2} maxLength={12} />}
        </Field>
        <Field label={m.sale_max_total()}>
          {(control) => <NumberInput {...control} value={max} onValue={setMax} decimals={2} maxLength={12} />}
        </Field>
      </div>
      <DateRangeField
        label={m.sale_dates()}
        start={textOf(search.date_start)}
        end={textOf(search.date_end)}
        onChoose={onChoose}
      />
    </>
  )
}
