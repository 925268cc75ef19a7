import { useStore } from '@tanstack/react-form'
import { useRouteContext } from '@tanstack/react-router'
import { couponSentence } from '#app/contracts/coupon-sentence.ts'
import type { Field } from '#app/contracts/kit.ts'
import {
  type CouponScope,
  type CouponType,
  coupon,
  couponChannels,
  DISCOUNT_FIELDS,
  SCOPE_FIELDS,
} from '#app/contracts/resources/coupon.ts'
import { may } from '#app/lib/may.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { ChecksField } from '#app/office/crud/form/checks-field.tsx'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { FormContextProvider, useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { WeekdaysField } from '#app/office/crud/form/weekdays-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { late } from '#app/ui/late.tsx'
import { wordsOf } from './coupon-words.ts'

const ShareCard = late(async () => (await import('./share-card.tsx')).ShareCard)
const UsesCard = late(async () => (await import('./uses-card.tsx')).UsesCard)

const fieldsWith = (wanted: string) => {
  const set = coupon.fieldSets.find(({ fields }) => fields.some(({ key }) => key === wanted))
  return set ?? { title: () => '', fields: [] }
}
const general = coupon.fieldSets.filter(({ fields }) => fields.some(({ key }) => key === 'name'))
const discount = fieldsWith('discount')
const scope = fieldsWith('applies_to')
const conditions = fieldsWith('total')
const limits = fieldsWith('uses_total')
const when = fieldsWith('date_start')

/** The page that adds or edits a coupon. */
export function CouponPage({ row, can }: { row?: CrudRow; can?: { delete: boolean; create?: boolean } }) {
  const { user } = useRouteContext({ from: '/_admin' })
  const side = row && <ShareCard link={String(row.share_url)} />
  return (
    <EditPage of={coupon} api={crudApi('coupons')} row={row} can={can} side={side}>
      <Body />
      {row && may(user, 'coupon-history-view') && <UsesCard row={row} />}
    </EditPage>
  )
}

function Body() {
  const context = useFormContext()
  const { user } = useRouteContext({ from: '/_admin' })
  // One that is not there yet has no currency of its own to say.
  const row = context.row ?? { id: 0, currency: user.store_currency }
  const findsCustomers = may(user, 'customer-view') || may(user, 'order-view')
  return (
    <FormContextProvider value={{ ...context, row }}>
      <Sentence currency={row.currency === 'KHR' ? 'KHR' : 'USD'} />
      <FieldSets sets={general} />
      <DiscountCard />
      <ScopeCard />
      <Card title={conditions.title()}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {conditions.fields.map((field) =>
            field.key === 'channels' ? (
              <div key={field.key} className="sm:col-span-2">
                <ChecksField
                  field={field}
                  choices={couponChannels.map(({ value, label }) => ({ value, label: label() }))}
                />
              </div>
            ) : field.key === 'customer_ids' && !findsCustomers ? null : (
              <FormField
                key={field.key}
                field={field}
                className={field.input === 'money' || field.input === 'number' ? undefined : 'sm:col-span-2'}
              />
            ),
          )}
        </div>
      </Card>
      <Pairs title={limits.title()} fields={limits.fields} />
      <Pairs title={when.title()} fields={when.fields} />
    </FormContextProvider>
  )
}

/** What it does, in words, as it is typed. */
function Sentence({ currency }: { currency: 'USD' | 'KHR' }) {
  const { form } = useFormContext()
  const values = useStore(form.store, (state) => state.values)
  const sentence = couponSentence(wordsOf(values), currency)
  return (
    <Card>
      <p className="text-ink-3 text-sm">{m.coupon_summary()}</p>
      <p aria-live="polite" className="mt-1 font-medium text-lg">
        {sentence || '…'}
      </p>
    </Card>
  )
}

const byType: Readonly<Partial<Record<CouponType, Partial<Field>>>> = {
  percent: { label: m.coupon_percent, input: 'number', max: 100, decimals: 2 },
  fixed: { label: m.coupon_amount },
  buy_x_get_y: {
    label: m.coupon_get_percent,
    hint: m.coupon_get_percent_hint,
    input: 'number',
    max: 100,
    decimals: 2,
  },
}

const COUNTED = new Set(['buy_quantity', 'get_quantity'])

/** Of its discount the fields that its type has. */
function DiscountCard() {
  const { form } = useFormContext()
  const type = useStore(form.store, ({ values }) => values.type as CouponType)
  const shown = discount.fields.filter(({ key }) => key === 'type' || DISCOUNT_FIELDS[type].includes(key))
  return (
    <Card title={discount.title()}>
      <div className="grid grid-cols-1 gap-4">
        {shown.map((field) => (
          <FormField
            key={field.key === 'discount' ? `${field.key} ${type}` : field.key}
            field={{
              ...field,
              ...(field.key === 'discount' && byType[type]),
              // Of a type that has them; the declared form would ask for them of every other too.
              ...(COUNTED.has(field.key) && { required: true }),
            }}
          />
        ))}
      </div>
    </Card>
  )
}

/** What it takes something off, and what not. */
function ScopeCard() {
  const { form } = useFormContext()
  const of = useStore(form.store, ({ values }) => values.applies_to as CouponScope)
  const lists = Object.values(SCOPE_FIELDS)
  const shown = scope.fields.filter(({ key }) => !lists.includes(key) || key === SCOPE_FIELDS[of])
  return (
    <Card title={scope.title()}>
      <div className="grid grid-cols-1 gap-4">
        {shown.map((field) => (
          <FormField key={field.key} field={field} />
        ))}
      </div>
    </Card>
  )
}

/** Fields two and two; days of the week below them. */
function Pairs({ title, fields }: { title: string; fields: readonly Field[] }) {
  return (
    <Card title={title}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map((field) =>
          field.key === 'days' ? (
            <div key={field.key} className="sm:col-span-2">
              <WeekdaysField field={field} />
            </div>
          ) : (
            <FormField key={field.key} field={field} />
          ),
        )}
      </div>
    </Card>
  )
}
