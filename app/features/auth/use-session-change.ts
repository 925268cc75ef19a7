import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { logout } from '#app/bff/auth.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'

/** What follows when somebody came in or went: nothing of the one before stays in the page's memory. */
export function useSessionChange() {
  const router = useRouter()
  const queries = useQueryClient()

  function forget() {
    queries.clear()
    router.clearCache()
  }

  return {
    /** `path` is a page of our own. */
    async enter(path: string) {
      forget()
      await router.navigate({ href: path })
    },
    async leave() {
      try {
        await logout()
      } catch (error) {
        // The cookie goes with every answer of the server: none came, so the session is still there.
        return toastError(error)
      }
      forget()
      await router.navigate({ to: '/login' })
      forget()
      return toastSuccess(m.logout_successfully())
    },
  }
}
