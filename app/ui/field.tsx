import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { AlertIcon } from './icons.tsx'

/** What a control takes so that label, hint and error belong to it: spread it. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | null
  required?: boolean
  /** At the right of the label: a counter, a link. */
  aside?: ReactNode
  /** Hides the label from the eye only. */
  bare?: boolean
  /** The control stands before label and hint, as a switch does. */
  beside?: boolean
  className?: string
  id?: string
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint below, error in its place; a required label shows an asterisk. A switch stands beside all three. */
export function Field(props: FieldProps) {
  const { label, hint, error, required, aside, bare, beside, className, id: given, children } = props
  const own = useId()
  const id = given ?? own
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const control = children({
    id,
    'aria-describedby': cx(error && errorId, hint && hintId) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  })
  return (
    <div className={cx('min-w-0', beside && 'flex items-start gap-3', className)}>
      {/* As high as a line of the label, in whichever language. */}
      {beside && <span className="flex h-lh shrink-0 items-center">{control}</span>}
      <div className="min-w-0">
        <div className={cx('flex items-baseline justify-between gap-3', !beside && 'mb-1', bare && 'sr-only')}>
          <label id={`${id}-label`} htmlFor={id} className={cx('font-medium text-ink-2', !beside && 'text-sm')}>
            {label}
            {required && (
              <span aria-hidden="true" className="ms-0.5 text-bad">
                *
              </span>
            )}
          </label>
          {aside}
        </div>
        {!beside && control}
        {error && (
          <p id={errorId} className="mt-1 flex items-start gap-1.5 text-bad text-sm">
            <AlertIcon className="mt-[0.2lh] size-3.5" />
            <span className="min-w-0 whitespace-pre-line">{error}</span>
          </p>
        )}
        {hint && (
          <p id={hintId} className={cx('text-ink-3 text-sm', !beside && 'mt-1')}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
