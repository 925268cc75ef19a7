import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { FOOT } from './landing-pages.ts'

/** Links without a page yet: the specification calls them placeholders, HTML writes such a link without an address. */
const PLACEHOLDERS = [m.footer_career, m.footer_privacy, m.footer_forum]

/** The platform's contacts that are social networks, each by the network's name. */
const NETWORKS = {
  telegram: m.contact_type_telegram,
  messenger: m.contact_type_messenger,
  line: m.contact_type_line,
  whatsapp: m.contact_type_whatsapp,
}
const isNetwork = (type: string): type is keyof typeof NETWORKS => type in NETWORKS

export interface LandingFootProps {
  year: number
  contacts: readonly { id: number; type: string; href: string }[]
}

export function LandingFoot({ year, contacts }: LandingFootProps) {
  const social = contacts.flatMap(({ id, type, href }) =>
    isNetwork(type) ? [{ id, href, label: NETWORKS[type] }] : [],
  )
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
            <li key={label()}>
              {/* biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere yet, and says so */}
              <a role="link" aria-disabled="true" className="inline-flex cursor-default items-center gap-1.5 py-1">
                {label()}
                <span className="rounded-full border border-line-strong px-1.5 text-xs">{m.footer_soon()}</span>
              </a>
            </li>
          ))}
        </ul>
        {social.length > 0 && (
          <ul aria-label={m.footer_social()} className="flex flex-wrap gap-x-5 gap-y-2">
            {social.map(({ id, href, label }) => (
              <li key={id}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-block py-1 hover:text-ink hover:underline"
                >
                  {label()}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>{m.footer_text()}</span>
          <span className="figures">© {year} Phsar</span>
        </div>
      </div>
    </footer>
  )
}
