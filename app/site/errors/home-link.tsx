import { m } from '#app/paraglide/messages.js'

/** A plain link: whatever broke the page, a fresh load of the first one mends it. */
export function HomeLink() {
  return (
    <a
      href="/"
      className="inline-flex min-h-control items-center rounded-control bg-accent px-4 font-medium text-on-accent hover:bg-accent-strong"
    >
      {m.common_go_home()}
    </a>
  )
}
