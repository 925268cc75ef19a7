import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { logout } from '#app/bff/auth.functions.ts'
import { hasLeft, markLeft } from '#app/lib/left-mark.ts'
import { toastSuccess } from '#app/lib/toast.ts'
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
    /** Tells the server of a log-out that it has not heard of. */
    async finishLeaving() {
      if (hasLeft()) await logout().catch(() => undefined)
    },
    /** `path` is a page of our own. */
    async enter(path: string) {
      forget()
      await router.navigate({ href: path })
    },
    /** Logs out; this browser forgets the session even when the server cannot be told (specification section 4). */
    async leave() {
      // Whoever looks on asks no more: the answer would be that nobody is signed in.
      const asking = queries.getDefaultOptions()
      queries.setDefaultOptions({ ...asking, queries: { ...asking.queries, enabled: false } })
      // The cookie goes with every answer of the server; where none came, the mark stands for it.
      await logout().catch(markLeft)
      forget()
      // Nobody need be asked who is signed in, least of all a server that does not answer.
      queries.setQueryData(['profile'], null)
      await router.navigate({ to: '/login' })
      forget()
      queries.setDefaultOptions(asking)
      return toastSuccess(m.logout_successfully())
    },
  }
}
