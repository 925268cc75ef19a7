import { useStore } from '@tanstack/react-form'
import type { Field, FieldSet } from '#app/contracts/kit.ts'
import { couponChannels, SCOPE_FIELDS } from '#app/contracts/resources/coupon.ts'
import { may } from '#app/lib/may.ts'
import { ChecksField } from '#app/office/crud/form/checks-field.tsx'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { WeekdaysField } from '#app/office/crud/form/weekdays-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { FoldCard } from './fold-card.tsx'
import type { Values } from './term-words.ts'

/** The cards of a contract by a field that each has. */
export const cardsOf =
  ({ fieldSets }: { fieldSets: readonly FieldSet[] }) =>
  (wanted: string): FieldSet =>
    fieldSets.find(({ fields }) => fields.some(({ key }) => key === wanted)) ?? { title: () => '', fields: [] }

/** The fields of what somebody may not look for. */
export function hiddenFrom(user: Parameters<typeof may>[0]): string[] {
  const people = ['customer-view', 'order-view'].some((one) => may(user, one))
  const codes = ['coupon-view', 'coupon-create', 'coupon-update'].some((one) => may(user, one))
  return [...(people ? [] : ['customer_ids']), ...(codes ? [] : ['coupon_ids'])]
}

/** What it does, in words, as it is typed. */
export function SentenceCard({ say }: { say: (values: Values) => string }) {
  const { form } = useFormContext()
  const sentence = useStore(form.store, ({ values }) => say(values))
  return (
    <Card>
      <p className="text-ink-3 text-sm">{m.coupon_summary()}</p>
      <p aria-live="polite" className={cx('mt-1', sentence ? 'font-medium text-lg' : 'text-ink-2')}>
        {sentence || m.coupon_summary_empty()}
      </p>
    </Card>
  )
}

/** What it takes something off, and what not. */
export function ScopeCard({ of: { title, fields }, lists = SCOPE_FIELDS, fixed }: ScopeProps) {
  const { form } = useFormContext()
  const chosen = useStore(form.store, ({ values }) => String(values.applies_to))
  const of = fixed ?? chosen
  const shown = fields.filter(({ key }) =>
    Object.values(lists).includes(key) ? key === lists[of] : !(fixed && key === 'applies_to'),
  )
  return (
    <Card title={title()}>
      <div className="grid grid-cols-1 gap-4">
        {shown.map((field) => (
          <FormField key={field.key} field={field} />
        ))}
      </div>
    </Card>
  )
}

interface ScopeProps {
  of: FieldSet
  /** The field of the list that each scope has. */
  lists?: Readonly<Partial<Record<string, string>>>
  /** What its kind is for anyway. */
  fixed?: string | undefined
}

/** When it holds: figures two and two, lists over the whole width. */
export function ConditionsCard({ of: { title, fields }, hidden = [], own }: ConditionsProps) {
  return (
    <FoldCard title={title()} fields={fields}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {fields.map((field) =>
          field.key === 'channels' ? (
            <div key={field.key} className="sm:col-span-2">
              <ChecksField
                field={field}
                choices={couponChannels.map(({ value, label }) => ({ value, label: label() }))}
              />
            </div>
          ) : field.input === 'own' ? (
            <div key={field.key} className="sm:col-span-2">
              {own?.(field)}
            </div>
          ) : hidden.includes(field.key) ? null : (
            <FormField
              key={field.key}
              field={field}
              className={field.input === 'money' || field.input === 'number' ? undefined : 'sm:col-span-2'}
            />
          ),
        )}
      </div>
    </FoldCard>
  )
}

interface ConditionsProps {
  of: FieldSet
  /** Fields of what he may not look for. */
  hidden?: readonly string[]
  /** Draws a field of the page's own. */
  own?: (field: Field) => React.ReactNode
}

/** Fields two and two; days of the week below them. */
export function Pairs({ of: { title, fields }, folds = false }: { of: FieldSet; folds?: boolean }) {
  const pairs = (
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
  )
  return folds ? (
    <FoldCard title={title()} fields={fields}>
      {pairs}
    </FoldCard>
  ) : (
    <Card title={title()}>{pairs}</Card>
  )
}
