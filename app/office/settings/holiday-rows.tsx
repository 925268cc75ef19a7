import { useStore } from '@tanstack/react-form'
import { type Holiday, MOST_HOLIDAYS } from '#app/contracts/opening-hours.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { useErrorsBelow } from '#app/office/crud/form/use-errors-below.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TrashIcon } from '#app/ui/icons.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

const KEY = 'store_holidays'
const NEW: Holiday = { from: '', to: '', name: null, name_km: null }

/** The days on which the store is closed whatever the week says. */
export function HolidayRows() {
  const { form } = useFormContext()
  const rows = useStore(form.store, ({ values }) => (values[KEY] ?? []) as Holiday[])
  const errors = useErrorsBelow(/^store_holidays\./)
  const put = (now: Holiday[]) => form.setFieldValue(KEY, now.length > 0 ? now : null)
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-ink-2 text-sm">{m.holidays()}</legend>
      <p className="text-ink-3 text-sm">{m.holidays_hint()}</p>
      <ul className="divide-y divide-line">
        {rows.map((row, at) => {
          const error = (key: keyof Holiday) => errors[`${KEY}.${at}.${key}`] ?? null
          const change = (part: Partial<Holiday>) => put(rows.map((one, n) => (n === at ? { ...one, ...part } : one)))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
            <li key={at} className="grid grid-cols-2 gap-3 py-3">
              <Field label={m.holiday_from()} error={error('from')}>
                {(control) => (
                  <DateField
                    {...control}
                    name={`${KEY}.${at}.from`}
                    value={row.from}
                    onValue={(from) => change({ from, ...((row.to === '' || row.to === row.from) && { to: from }) })}
                  />
                )}
              </Field>
              <Field label={m.holiday_to()} error={error('to')}>
                {(control) => (
                  <DateField
                    {...control}
                    name={`${KEY}.${at}.to`}
                    value={row.to}
                    min={row.from}
                    onValue={(to) => change({ to })}
                  />
                )}
              </Field>
              <Field label={m.holiday_name()} error={error('name')} className="max-sm:col-span-2">
                {(control) => (
                  <TextInput
                    {...control}
                    lang="en"
                    maxLength={80}
                    value={row.name ?? ''}
                    onValue={(name) => change({ name: name || null })}
                  />
                )}
              </Field>
              <div className="flex items-end gap-2 max-sm:col-span-2">
                <Field label={m.holiday_name_km()} error={error('name_km')} className="flex-1">
                  {(control) => (
                    <TextInput
                      {...control}
                      lang="km"
                      maxLength={80}
                      value={row.name_km ?? ''}
                      onValue={(name_km) => change({ name_km: name_km || null })}
                    />
                  )}
                </Field>
                <IconButton
                  label={m.holiday_remove({ n: at + 1 })}
                  icon={<TrashIcon className="size-4.5" />}
                  onClick={() => put(rows.filter((_, n) => n !== at))}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {rows.length < MOST_HOLIDAYS && (
        <Button size="sm" className="mt-2" onClick={() => put([...rows, NEW])}>
          {m.holiday_add()}
        </Button>
      )}
    </fieldset>
  )
}
