import { useStore } from '@tanstack/react-form'
import { formatDateTime } from '#app/contracts/dates.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { DateTimeField, isMoment } from '#app/ui/date-time-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'

/** Phnom Penh knows no summer time: dates are shown in its zone everywhere, and so they are typed. */
const AHEAD = 7 * 3_600_000
const ZONE = ':00+07:00'

/** As the field takes it; what is no moment yet stays as it is typed. */
function shown(publish: string): string {
  if (publish.endsWith(ZONE)) return publish.slice(0, -ZONE.length)
  return new Date(Date.parse(publish) + AHEAD).toISOString().slice(0, 16)
}

/** When it is in the shop, and whether it is out today. */
export function SaleCard() {
  const { form, row } = useFormContext()
  const publish = useStore(form.store, ({ values }) => (values.publish_at as string | null | undefined) ?? null)
  const out = useStore(form.store, ({ values }) => values.sold_out === true)
  const moment = publish ? shown(publish) : ''
  const wrong = moment !== '' && !isMoment(moment)
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
            <DateTimeField
              {...control}
              label={m.publish_at()}
              value={moment}
              onValue={(value) => form.setFieldValue('publish_at', value ? `${value}${ZONE}` : null)}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
