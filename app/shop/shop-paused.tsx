import { AppError } from '#app/lib/app-error.ts'
import { useLocale } from '#app/lib/locale.ts'
import { setPageStatus } from '#app/lib/request-context.ts'
import { m } from '#app/paraglide/messages.js'

/** The backend refuses every call to a store that is not active. */
export const isPaused = (error: unknown): error is AppError => error instanceof AppError && error.status === 403

/** Stands for every page of a store that takes no visitors at the moment; robots come back later. */
export function ShopPaused({ title }: { title: string }) {
  useLocale()
  setPageStatus(503)
  return (
    <main className="site grid min-h-dvh place-items-center px-6 text-center">
      <title>{title}</title>
      <div>
        <div aria-hidden="true" className="krama mx-auto mb-8 h-4 w-40 rounded-xs" />
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 text-ink-2 text-lg">{m.shop_paused_text()}</p>
      </div>
    </main>
  )
}
