import type { ReactNode } from 'react'
import type { Field as Declared } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { useFormContext } from './form-context.ts'
import { formIssues } from './form-issues.ts'
import { withValue } from './form-values.ts'
import { FieldInput } from './inputs/field-input.tsx'

interface FormFieldProps {
  field: Declared
  /** Name in the form; a text's is `translations.{locale}.{key}`. */
  name?: string
  lang?: string
  label?: string
  className?: string
  /** At the right of the label. */
  aside?: ReactNode
}

/** One declared field in its frame. It is checked on leaving it, and again with every change once it was wrong. */
export function FormField({ field, name = field.key, lang, label, className, aside }: FormFieldProps) {
  const { of, form } = useFormContext()
  // The form's own state still holds the value before this one while it is checked.
  // While it is sent the form judges as a whole: a field at fault would keep the others from being told of theirs.
  const issue = (value: unknown) =>
    form.state.isSubmitting ? undefined : formIssues(of, withValue(form.state.values, name, value))[name]
  return (
    <form.Field
      name={name}
      validators={{
        onBlur: ({ fieldApi: { state }, value }) =>
          state.meta.isDirty || state.meta.errors.length > 0 ? issue(value) : undefined,
        onChange: ({ fieldApi, value }) => (fieldApi.state.meta.errors.length > 0 ? issue(value) : undefined),
      }}
    >
      {(api) => {
        const error = api.state.meta.errors.find((text) => typeof text === 'string' && text)
        return (
          <Field
            // Its card is headed 'Status' already: the switch says what it means to be on.
            label={label ?? (field.key === 'status' && field.input === 'switch' ? m.status_active() : field.label())}
            hint={field.hint?.()}
            error={error ? String(error) : undefined}
            required={field.required}
            beside={field.input === 'switch'}
            className={className}
            aside={
              <>
                {aside}
                {lang && <Filled full={!!api.state.value} />}
              </>
            }
          >
            {(control) => (
              <FieldInput
                field={field}
                name={name}
                value={api.state.value}
                onValue={(value) => {
                  api.handleChange(value)
                  // What leaving the input found is judged anew with every change, not only on leaving it again.
                  api.setMeta((meta) => ({ ...meta, errorMap: { ...meta.errorMap, onBlur: undefined } }))
                }}
                onBlur={api.handleBlur}
                control={control}
                lang={lang}
              />
            )}
          </Field>
        )
      }}
    </form.Field>
  )
}

/** Beside a text: whether there is one in this language. The input says so itself to who does not see it. */
const Filled = ({ full }: { full: boolean }) => (
  <span
    aria-hidden="true"
    data-filled={full}
    className={cx('size-2 shrink-0 self-center rounded-full border', full ? 'border-ok bg-ok' : 'border-line-strong')}
  />
)
