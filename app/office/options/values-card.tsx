import { useStore } from '@tanstack/react-form'
import { choiceKind, type OptionType } from '#app/contracts/resources/option.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { newValue, type ValueDraft } from './value-draft.ts'
import { useValueErrors } from './value-errors.ts'
import { ValueRow } from './value-row.tsx'

const MOST = 100

/** What the buyer chooses among, in its order. */
export function ValuesCard() {
  const { form, upload } = useFormContext()
  const type = useStore(form.store, ({ values }) => values.type as OptionType)
  const values = useStore(form.store, (state) => (state.values.values ?? []) as ValueDraft[])
  const { errors, forget } = useValueErrors()
  if (choiceKind(type) === 'entered')
    return (
      <Card title={m.option_values()}>
        <p className="text-ink-3">{m.option_entered_hint()}</p>
      </Card>
    )

  function put(next: ValueDraft[]) {
    forget()
    form.setFieldValue('values', next)
  }
  const swap = (a: number, b: number) => put(values.with(a, values[b] as ValueDraft).with(b, values[a] as ValueDraft))

  return (
    <Card
      title={m.option_values()}
      aside={
        <Button
          size="sm"
          icon={<PlusIcon />}
          disabled={values.length >= MOST}
          onClick={() => put([...values, newValue()])}
        >
          {m.option_value_new()}
        </Button>
      }
    >
      {values.length === 0 && <p className="text-ink-3">{m.common_options_none()}</p>}
      <ol className="divide-y divide-line empty:hidden">
        {values.map((value, i) => (
          <ValueRow
            key={value.key}
            value={value}
            at={i}
            type={type}
            error={errors.get(i)}
            upload={upload}
            onValue={(next) => put(values.with(i, next))}
            onUp={i > 0 ? () => swap(i, i - 1) : undefined}
            onDown={i < values.length - 1 ? () => swap(i, i + 1) : undefined}
            onRemove={() => put(values.toSpliced(i, 1))}
          />
        ))}
      </ol>
    </Card>
  )
}
