import { useStore } from '@tanstack/react-form'
import { formatDateTime } from '#app/contracts/dates.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { isNoMoment, MomentInput } from '#app/office/crud/form/inputs/moment-input.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'

/** When it is in the shop, and whether it is out today. */
export function SaleCard() {
  const { form, row } = useFormContext()
  const publish = useStore(form.store, ({ values }) => (values.publish_at as string | null | undefined) ?? null)
  const out = useStore(form.store, ({ values }) => values.sold_out === true)
  const wrong = isNoMoment(publish ?? '')
  const until = typeof row?.sold_out_until === 'string' && out ? row.sold_out_until : null
  return (
    <Card title={m.sale_when()}>
      <div className="grid gap-4">
        <SwitchLine
          label={m.sold_out_today()}
          hint={until ? m.sold_out_until({ date: formatDateTime(until) }) : m.sold_out_today_hint()}
          checked={out}
          onValue={(on) => form.setFieldValue('sold_out', on)}
        />
        <Field label={m.publish_at()} hint={m.publish_at_hint()} error={wrong ? m.moment_error() : undefined}>
          {(control) => (
            <MomentInput
              control={control}
              label={m.publish_at()}
              value={publish ?? ''}
              onValue={(value) => form.setFieldValue('publish_at', value || null)}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
