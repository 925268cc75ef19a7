import { LOCALES } from '#app/contracts/kit.ts'
import { shopUrl } from '#app/lib/hosts.ts'
import { getOrigin } from '#app/lib/request-context.ts'

import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { LinkToCopy } from '#app/ui/link-to-copy.tsx'

const NAMES = { en: m.language_en, km: m.language_km }

/** Where catalogues elsewhere read the shop's products, in either language: an address that a merchant gives them once. */
export function FeedCard({ subDomain }: { subDomain: string }) {
  const { protocol } = new URL(getOrigin())
  return (
    <Card id="feed" title={m.product_feed()}>
      <p className="text-ink-2">{m.product_feed_text()}</p>
      <dl className="mt-3 grid gap-3">
        {LOCALES.map((locale) => (
          <div key={locale}>
            <dt className="text-ink-3 text-sm">{NAMES[locale]()}</dt>
            <dd>
              <LinkToCopy link={shopUrl(protocol, subDomain, `/feed.xml?lang=${locale}`)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-3 text-sm">{m.product_feed_hint()}</p>
    </Card>
  )
}
