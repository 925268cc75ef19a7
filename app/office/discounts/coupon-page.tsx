import { useStore } from '@tanstack/react-form'
import { useRouteContext } from '@tanstack/react-router'
import { couponUses } from '#app/bff/coupons.functions.ts'
import { couponSentence } from '#app/contracts/coupon-sentence.ts'
import type { Field } from '#app/contracts/kit.ts'
import { type CouponType, coupon, DISCOUNT_FIELDS } from '#app/contracts/resources/coupon.ts'
import { may } from '#app/lib/may.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { FormContextProvider, useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { late } from '#app/ui/late.tsx'
import { CodesButton } from './codes-button.tsx'
import { wordsOf } from './coupon-words.ts'
import { ConditionsCard, cardsOf, hiddenFrom, Pairs, ScopeCard, SentenceCard } from './offer-cards.tsx'
import { ReportLink } from './report-link.tsx'

const ShareCard = late(async () => (await import('./share-card.tsx')).ShareCard)
const UsesCard = late(async () => (await import('./uses-card.tsx')).UsesCard)

const card = cardsOf(coupon)
const general = [card('name')]
const discount = card('discount')
const shop = [card('is_public')]

/** The page that adds or edits a coupon. */
export function CouponPage({ row, can }: { row?: CrudRow; can?: { delete: boolean; create?: boolean } }) {
  const { user } = useRouteContext({ from: '/_admin' })
  const side = row && (
    <>
      <ShareCard link={String(row.share_url)} applies={row.auto_apply_link === true} />
      <div className="flex flex-wrap gap-2">
        <CodesButton coupon={row} />
        <ReportLink coupon={row.id} />
      </div>
    </>
  )
  return (
    <EditPage of={coupon} api={crudApi('coupons')} row={row} can={can} side={side}>
      <Body />
      {row && may(user, 'coupon-history-view') && <UsesCard row={row} of="coupons" read={couponUses} />}
    </EditPage>
  )
}

function Body() {
  const context = useFormContext()
  const { user } = useRouteContext({ from: '/_admin' })
  // One that is not there yet has no currency of its own to say.
  const row = context.row ?? { id: 0, currency: user.store_currency }
  const currency = row.currency === 'KHR' ? 'KHR' : 'USD'
  return (
    <FormContextProvider value={{ ...context, row }}>
      <SentenceCard say={(values) => couponSentence(wordsOf(values), currency)} />
      <FieldSets sets={general} />
      <DiscountCard />
      <ScopeCard of={card('applies_to')} />
      <ConditionsCard of={card('total')} hidden={hiddenFrom(user)} />
      <Pairs of={card('uses_total')} folds />
      <Pairs of={card('date_start')} />
      <FieldSets sets={shop} />
    </FormContextProvider>
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
