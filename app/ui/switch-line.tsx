import { cx } from './cx.ts'
import { Field } from './field.tsx'
import { Switch } from './switch.tsx'

interface SwitchLineProps {
  label: string
  hint?: string | undefined
  checked: boolean
  disabled?: boolean
  wide?: boolean
  onValue: (checked: boolean) => void
}

/** A switch beside its label, with what it means below. */
export function SwitchLine({ label, hint, wide, ...own }: SwitchLineProps) {
  return (
    <Field beside label={label} hint={hint} className={cx(wide && 'sm:col-span-2')}>
      {(control) => <Switch {...control} {...own} />}
    </Field>
  )
}
