import { m } from '#app/paraglide/messages.js'

/** Runs along the top while something is on its way: in no landmark, and so a status. */
export const WorkBar = () => (
  <div role="status" data-chrome className="fixed inset-x-0 top-0 z-50 h-0.75">
    <div role="progressbar" aria-label={m.loading()} className="work-bar h-full origin-left bg-accent" />
  </div>
)
