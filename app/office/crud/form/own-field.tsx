import type { ReactNode } from 'react'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { formIssues } from '#app/office/crud/form/form-issues.ts'
import { withValue } from '#app/office/crud/form/form-values.ts'
import { type ControlProps, Field, type FieldProps } from '#app/ui/field.tsx'

interface Input {
  control: ControlProps
  value: unknown
  onValue: (value: unknown) => void
  onBlur: () => void
}

interface OwnFieldProps extends Omit<FieldProps, 'error' | 'children'> {
  name: string
  /** What else is wrong with it: an e-mail that somebody has. */
  wrong?: string | undefined
  /** Finds fault with it where the contract's schema does not know it. */
  judge?: (value: unknown, values: Record<string, unknown>) => string | undefined
  /** Words for what is wrong when it was just left, where they are others. */
  left?: (issue: string) => string
  children: (input: Input) => ReactNode
}

/** An input of the form that the kit does not draw. It is checked on leaving it, and again with every change once it was wrong. */
export function OwnField({ name, wrong, judge, left = (issue) => issue, children, ...frame }: OwnFieldProps) {
  const { of, form } = useFormContext()
  function issue(value: unknown): string | undefined {
    if (form.state.isSubmitting) return undefined
    const values = withValue(form.state.values, name, value)
    return judge ? judge(value, values) : formIssues(of, values)[name]
  }
  return (
    <form.Field
      name={name}
      validators={{
        onBlur: ({ fieldApi: { state }, value }) => {
          const found = state.meta.isDirty || state.meta.errors.length > 0 ? issue(value) : undefined
          return found && left(found)
        },
        onChange: ({ fieldApi, value }) => (fieldApi.state.meta.errors.length > 0 ? issue(value) : undefined),
      }}
    >
      {(api) => {
        const error = api.state.meta.errors.find((text) => typeof text === 'string' && text)
        return (
          <Field {...frame} error={error ? String(error) : wrong}>
            {(control) =>
              children({
                control,
                value: api.state.value,
                onValue: (value) => {
                  api.handleChange(value)
                  // What leaving the input found is judged anew with every change, not only on leaving it again.
                  api.setMeta((meta) => ({ ...meta, errorMap: { ...meta.errorMap, onBlur: undefined } }))
                },
                onBlur: api.handleBlur,
              })
            }
          </Field>
        )
      }}
    </form.Field>
  )
}
