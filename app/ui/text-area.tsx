import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { inputClasses } from './input-classes.ts'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  onValue?: (value: string) => void
}

/** Grows with its text where the browser can (field-sizing), else keeps `rows`. */
export function TextArea({ onValue, onChange, rows = 3, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      onChange={(event) => {
        onChange?.(event)
        onValue?.(event.target.value)
      }}
      className={inputClasses(
        rest['aria-invalid'] === true,
        cx('field-sizing-content max-h-96 min-h-20 py-2', className),
      )}
    />
  )
}
