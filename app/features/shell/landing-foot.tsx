import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { FOOT } from './landing-pages.ts'

/** Links without a page yet: the specification calls them placeholders, and HTML writes such a link without an address. */
const PLACEHOLDERS = [m.footer_career, m.footer_privacy, m.footer_forum]

export function LandingFoot({ year }: { year: number }) {
  return (
    <footer className="border-line border-t bg-sunken">
      <div className="mx-auto grid w-full max-w-6xl gap-5 px-4 py-6 text-ink-3 text-sm sm:px-6">
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {FOOT.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="inline-block py-1 hover:text-ink hover:underline">
                {label()}
              </Link>
            </li>
          ))}
          {PLACEHOLDERS.map((label) => (
            <li key={label()} className="py-1">
              {label()}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>{m.footer_text()}</span>
          <span className="figures">© {year} Phsar</span>
        </div>
      </div>
    </footer>
  )
}
