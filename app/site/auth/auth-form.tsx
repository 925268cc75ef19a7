import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { AuthFormState } from './use-auth-form.ts'

interface AuthFormProps {
  of: AuthFormState
  /** Above what is wrong with the form as a whole. */
  head?: ReactNode
  className?: string
  children: ReactNode
}

/** The frame of a form around the login: what belongs to no field stands above the fields. */
export function AuthForm({ of, head, className, children }: AuthFormProps) {
  return (
    <form {...of.frame} className={cx('grid gap-4', className)}>
      {head}
      {of.problem.form && <ErrorSummary text={of.problem.form} />}
      {children}
    </form>
  )
}
