import type { Frame } from '#app/bff/shop.functions.ts'
import { cx } from '#app/ui/cx.ts'

/**
 * Tells somebody who looks at his own shop that he does, on every page. Its words come from the server, it works without
 * JavaScript, and it is a chunk of its own: a shopper's browser never asks for it.
 */
export default function EditorBar({ text, paused, links, leave }: NonNullable<Frame['editor']>) {
  return (
    <aside data-chrome data-editor-bar className="bg-ink text-paper">
      <div className="page-width flex flex-wrap items-center gap-x-3 px-4 py-1 sm:px-6 lg:px-10">
        <p className="min-w-0 flex-1 py-1.5 max-sm:basis-full">
          {text}
          {paused && <span className="block text-sm opacity-85">{paused}</span>}
        </p>
        {links.map(({ label, href }) => (
          <a key={href} href={href} className={action}>
            {label}
          </a>
        ))}
        <form method="post" action="/editor/leave">
          <button type="submit" className={cx(action, 'max-sm:-me-3')}>
            {leave}
          </button>
        </form>
      </div>
    </aside>
  )
}

const action =
  'inline-flex min-h-11 items-center rounded-control px-3 font-semibold underline underline-offset-4 hover:no-underline focus-visible:outline-current max-sm:first-of-type:-ms-3'
