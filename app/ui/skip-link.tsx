import { m } from '#app/paraglide/messages.js'

/** The first stop of the keyboard; the layout's <main> has id="content" tabIndex={-1}. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-ink px-4 py-2 font-medium text-paper shadow-float focus:translate-y-0"
    >
      {m.common_skip_to_content()}
    </a>
  )
}
