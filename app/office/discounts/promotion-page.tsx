import { useStore } from '@tanstack/react-form'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { promotionUses } from '#app/bff/promotions.functions.ts'
import type { Field } from '#app/contracts/kit.ts'
import { promotionSentence } from '#app/contracts/promotion-sentence.ts'
import {
  ACTIONS_OF,
  isAmount,
  isCatalogue,
  offerFields,
  PROMOTION_SCOPE_FIELDS,
  type PromotionAction,
  type PromotionScope,
  type PromotionType,
  promotion,
  promotionActions,
  scopesOf,
  services,
} from '#app/contracts/resources/promotion.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { ChecksField } from '#app/office/crud/form/checks-field.tsx'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { FormContextProvider, useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { late } from '#app/ui/late.tsx'
import { ConditionsCard, cardsOf, hiddenFrom, Pairs, ScopeCard, SentenceCard } from './offer-cards.tsx'
import { kindOf, promotionWords } from './promotion-words.ts'
import { ProvincesField } from './provinces-field.tsx'
import { figureLabel, TiersField } from './tiers-field.tsx'

const PricesCard = late(async () => (await import('./prices-card.tsx')).PricesCard)
const UsesCard = late(async () => (await import('./uses-card.tsx')).UsesCard)

const card = cardsOf(promotion)
const general = [card('name')]
const offer = card('action')
const scope = card('applies_to')
const shown = [card('show_strip')]
const upload = uploadAs('banner')
/** A new one begins whole: what were filled in afterwards would count as a change. */
const begun = { ...promotion, fresh: { action: ACTIONS_OF.cart[0] } }

/** The page that adds or edits a promotion. */
export function PromotionPage({ row, can }: { row?: CrudRow; can?: { delete: boolean; create?: boolean } }) {
  return (
    <EditPage of={begun} api={crudApi('promotions')} row={row} can={can} upload={upload}>
      <Body />
      {row && isCatalogue(row.type as PromotionType) && <PricesCard row={row} />}
      {row && <UsesCard row={row} of="promotions" read={promotionUses} />}
    </EditPage>
  )
}

function Body() {
  const context = useFormContext()
  const { user } = useRouteContext({ from: '/_admin' })
  // One that is not there yet has no currency of its own to say.
  const row = context.row ?? { id: 0, currency: user.store_currency }
  const currency = row.currency === 'KHR' ? 'KHR' : 'USD'
  const type = useStore(context.form.store, ({ values }) => values.type as PromotionType)
  // What lowers prices lowers them for whoever looks: it asks nothing of the cart, and is counted in none.
  const catalogue = isCatalogue(type)
  return (
    <FormContextProvider value={{ ...context, row }}>
      <SentenceCard say={(values) => promotionSentence(promotionWords(values), currency)} />
      <FieldSets sets={general} />
      <OfferCard />
      <WhatCard type={type} />
      {/* A happy hour is what its hours are: they come before what else it asks for. */}
      {type === 'happy_hour' && <WhenCard needed />}
      {!catalogue && (
        <ConditionsCard
          of={card('total')}
          hidden={hiddenFrom(user)}
          own={(field) =>
            field.key === 'services' ? (
              <ChecksField field={field} choices={services.map(({ value, label }) => ({ value, label: label() }))} />
            ) : (
              <ProvincesField field={field} />
            )
          }
        />
      )}
      {type !== 'happy_hour' && <WhenCard />}
      {!catalogue && <Pairs of={card('usage_limit')} folds />}
      <FieldSets sets={shown} />
      {!catalogue && <Pairs of={card('priority')} folds />}
    </FormContextProvider>
  )
}

/** What it takes something off: of what lowers prices nobody chooses of options. */
function WhatCard({ type }: { type: PromotionType }) {
  const { form } = useFormContext()
  const scopes = scopesOf(type)
  const stray = useStore(form.store, ({ values }) => !scopes.includes(values.applies_to as PromotionScope))
  // What is not offered could not be put right.
  useEffect(() => {
    if (stray) form.setFieldValue('applies_to', scopes[0])
  }, [stray, scopes, form])
  const fields = scope.fields.map((field) =>
    field.key === 'applies_to'
      ? { ...field, choices: field.choices?.filter(({ value }) => scopes.some((one) => one === value)) ?? [] }
      : field,
  )
  const fixed = type === 'bundle' ? 'products' : undefined
  return <ScopeCard of={{ ...scope, fields }} lists={PROMOTION_SCOPE_FIELDS} fixed={fixed} />
}

function WhenCard({ needed = false }: { needed?: boolean }) {
  const { title, fields } = card('date_start')
  const hours = fields.map((field) => (field.input === 'time' ? { ...field, required: needed } : field))
  return <Pairs of={{ title, fields: hours }} />
}

/** Of its offer the fields that its type and what it takes off have. */
function OfferCard() {
  const { form } = useFormContext()
  const type = useStore(form.store, ({ values }) => values.type as PromotionType)
  const action = useStore(form.store, ({ values }) => kindOf(values).action)
  const stray = useStore(form.store, ({ values }) => values.action !== action)
  const tiered = useStore(
    form.store,
    ({ values }) => type !== 'tiered' && ((values.tiers ?? []) as unknown[]).length > 0,
  )
  // What is not shown could not be put right.
  useEffect(() => {
    if (stray) form.setFieldValue('action', action)
    if (tiered) form.setFieldValue('tiers', [])
  }, [stray, tiered, action, form])
  const choices = promotionActions.filter(({ value }) => ACTIONS_OF[type].includes(value))
  const has = offerFields(type, action)
  const shown = offer.fields.filter(
    ({ key }) => key === 'type' || (key === 'action' && choices.length > 1) || has.includes(key),
  )
  return (
    <Card title={offer.title()}>
      <div className="grid grid-cols-1 gap-4">
        {shown.map((field) =>
          field.key === 'tiers' ? (
            <TiersField key={field.key} action={action} />
          ) : (
            <FormField
              key={field.key === 'discount' || field.key === 'action' ? `${field.key} ${type} ${action}` : field.key}
              field={drawn(field, { type, action, choices })}
            />
          ),
        )}
        {isCatalogue(type) && <p className="text-ink-3 text-sm">{m.promotion_lowest()}</p>}
      </div>
    </Card>
  )
}

interface Kind {
  type: PromotionType
  action: PromotionAction
  choices: typeof promotionActions
}

/** A field as this kind of offer asks for it; the declared form would ask for it of every other too. */
function drawn(field: Field, { type, action, choices }: Kind): Field {
  switch (field.key) {
    case 'action':
      return { ...field, choices: choices.map((one) => ({ ...one, label: actionLabel(type, one) })) }
    case 'discount':
      if (isAmount(action)) return { ...field, label: () => figureLabel(action), required: true }
      return { ...field, label: m.coupon_percent, input: 'number', max: 100, decimals: 2, required: true }
    case 'max_discount':
      return isCatalogue(type) ? { ...field, label: m.promotion_max_each } : field
    case 'get_quantity':
      return { ...field, required: true, ...(action === 'gift' && { label: m.promotion_gift_quantity }) }
    case 'buy_quantity':
    case 'gift_ids':
      return { ...field, required: true }
    default:
      return field
  }
}

/** Of a set it is all of it that a figure is of. */
function actionLabel(type: PromotionType, { value, label }: Kind['choices'][number]) {
  if (type === 'bundle') return SET_LABELS[value] ?? label
  return type === 'buy_x_get_y' && value === 'percent_item' ? m.promotion_action_percent_cheapest : label
}

const SET_LABELS: Partial<Record<PromotionAction, () => string>> = {
  fixed_price: m.promotion_action_set_price,
  percent_item: m.promotion_action_set_percent,
  fixed_item: m.promotion_action_set_fixed,
}
