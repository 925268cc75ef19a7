import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { Logo } from '#app/ui/logo.tsx'
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

const LINK = 'inline-block rounded-xs py-1.5 hover:text-ink hover:underline'

/** How the server's markup looks: columns of links, those below others set in. */
const MENUS =
  'sm:col-span-full [&_nav]:flex [&_nav]:flex-wrap [&_nav]:gap-x-12 [&_nav]:gap-y-4 [&_ul_ul]:ps-4 [&_a]:inline-block [&_a]:rounded-xs [&_a]:py-1.5 [&_a:hover]:text-ink [&_a:hover]:underline'

export interface LandingFootProps {
  year: number
  contacts: readonly { id: number; type: string; href: string }[]
  /** What the platform's menus link to, as markup of the server's. */
  links: string
}

export function LandingFoot({ year, contacts, links }: LandingFootProps) {
  const social = contacts.flatMap(({ id, type, href }) =>
    isNetwork(type) ? [{ id, href, label: NETWORKS[type] }] : [],
  )
  return (
    <footer className="border-line border-t bg-sunken">
      <div className="mx-auto grid w-full max-w-6xl gap-x-12 gap-y-8 px-4 py-10 text-ink-2 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        <div className="lg:col-span-2">
          <p className="flex items-center gap-3 font-semibold text-ink text-lg">
            <Logo /> Phsar
          </p>
          <p className="mt-2">{m.footer_text()}</p>
        </div>
        <ul>
          {FOOT.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={LINK}>
                {label()}
              </Link>
            </li>
          ))}
        </ul>
        <ul>
          {PLACEHOLDERS.map((label) => (
            <li key={label()}>
              {/* biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere yet, and says so */}
              <a role="link" aria-disabled="true" className="inline-flex cursor-default items-center gap-1.5 py-1.5">
                {label()}
                <span className="rounded-full border border-line-strong px-1.5 text-xs">{m.footer_soon()}</span>
              </a>
            </li>
          ))}
        </ul>
        {links && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of names that it escapes (server/domain/menus/menu-markup.ts)
          <div className={MENUS} dangerouslySetInnerHTML={{ __html: links }} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-sm sm:col-span-full">
          <p className="figures text-ink-3">© {year} Phsar</p>
          {social.length > 0 && (
            <ul aria-label={m.footer_social()} className="flex flex-wrap gap-x-5">
              {social.map(({ id, href, label }) => (
                <li key={id}>
                  <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
                    {label()}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}
