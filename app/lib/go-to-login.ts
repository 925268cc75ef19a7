/** The session is over: the sign-in page, which comes back here afterwards. A fresh load leaves nothing of it behind. */
export function goToLogin(): void {
  if (location.pathname === '/login') return
  location.assign(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`)
}
