import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import type { FieldSet } from '#app/contracts/kit.ts'
import { parseHours, writeHours } from '#app/contracts/opening-hours.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { HolidayRows } from './holiday-rows.tsx'
import { WeekHours } from './week-hours.tsx'

const CLOSED = [[], [], [], [], [], [], []]
const KEY = 'store_opening_time'

/** When the store is open: day by day or in words, the days on which it is not, and what becomes of orders then. */
export function HoursCard({ set: { title, fields } }: { set: FieldSet }) {
  const { form } = useFormContext()
  const said = useStore(form.store, ({ values }) => String(values[KEY] ?? ''))
  const week = parseHours(said)
  const [chosen, setChosen] = useState<boolean>()
  const inWords = said === '' || week ? (chosen ?? false) : true
  const put = (text: string) => form.setFieldValue(KEY, text)
  return (
    <Card
      title={title()}
      aside={
        <Button
          size="sm"
          tone="quiet"
          onClick={() => {
            setChosen(!inWords)
            if (inWords && !week) put('')
          }}
        >
          {inWords ? m.hours_set() : m.hours_say()}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {inWords ? (
          <Field label={m.hours_words()} hint={m.hours_words_hint()}>
            {(control) => <TextInput {...control} name={KEY} maxLength={255} value={said} onValue={put} />}
          </Field>
        ) : (
          <WeekHours week={week ?? CLOSED} onWeek={(now) => put(writeHours(now))} />
        )}
        <HolidayRows />
        {fields
          .filter(({ input }) => input !== 'own')
          .map((field) => (
            <FormField key={field.key} field={field} />
          ))}
      </div>
    </Card>
  )
}
