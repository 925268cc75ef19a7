import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppError } from '#app/lib/app-error.ts'
import { isOffline, textOfError } from '#app/lib/errors.ts'
import { goToLogin } from '#app/lib/go-to-login.ts'
import { LatePage } from '#app/lib/limit-chunks.ts'
import { useLocale } from '#app/lib/locale.ts'
import { getShop, setPageStatus } from '#app/lib/request-context.ts'
import { m } from '#app/paraglide/messages.js'
import { ErrorPage } from './error-page.tsx'
import { HomeLink } from './home-link.tsx'

/** Stands where a route failed: says why, tries again on request, and gives the number to look for in the log. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  useLocale()
  const router = useRouter()
  const known = error instanceof AppError ? error : undefined
  setPageStatus(known?.status ?? 500)
  const signedOut = known?.status === 401
  useEffect(() => {
    if (signedOut && !getShop()) goToLogin()
  }, [signedOut])
  const late = error instanceof LatePage
  const retry = async () => {
    // A fault of the page itself, or a chunk that the browser waits on for: only a fresh page is another try.
    if (!known) return location.reload()
    await router.invalidate()
    reset()
  }
  return (
    <ErrorPage
      code={late || isOffline(error) ? '…' : String(known?.status ?? 500)}
      title={late ? m.common_page_late() : textOfError(error)}
    >
      <button
        type="button"
        onClick={retry}
        className="inline-flex min-h-control items-center rounded-control border border-control px-4 font-medium hover:bg-sunken"
      >
        {m.common_retry()}
      </button>
      <HomeLink />
      {known?.requestId && <p className="w-full text-sm text-ink-3">{known.requestId}</p>}
    </ErrorPage>
  )
}
