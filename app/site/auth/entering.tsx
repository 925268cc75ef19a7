import { Spinner } from '#app/ui/spinner.tsx'

/** Shown while the profile loads; the route holds it for 250 ms at least (specification section 9). */
export const Entering = () => (
  <main aria-busy="true" className="grid min-h-dvh place-items-center text-ink-3">
    <Spinner className="size-8" />
  </main>
)
