import { AppError } from './app-error.ts'
import { goToLogin } from './go-to-login.ts'

/**
 * A failure that is only logged (specification section 8): no toast, the page shows a quiet mark beside what failed. A
 * session that is over leads to the sign-in page all the same.
 */
export function logFailure(error: unknown): void {
  console.error(error)
  if (error instanceof AppError && error.status === 401) goToLogin()
}
