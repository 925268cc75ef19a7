import { getEditing } from './request-context.ts'

/**
 * The session is over: the sign-in page, which comes back here afterwards. A fresh load leaves nothing of it behind. The
 * editor of a shop is led there by its own address.
 */
export function goToLogin(): void {
  if (getEditing()) location.reload()
  else if (location.pathname !== '/login')
    location.assign(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`)
}
