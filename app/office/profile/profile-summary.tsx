import { getHosts, shopUrl } from '#app/lib/hosts.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Profile } from './profile-type.ts'

/** What stands about the account, to read only: the store's part is changed in the settings. */
export function ProfileSummary({ profile }: { profile: Profile }) {
  const { type, email, email_verified, store_phone, store_address, store_sub_domain } = profile
  const facts = [
    { label: m.email(), value: email, mark: email_verified },
    ...(type === 'store'
      ? [
          { label: m.telephone(), value: profile.phone ?? store_phone, mark: undefined },
          { label: m.profile_shop_address(), value: profile.address ?? store_address, mark: undefined },
        ]
      : []),
  ]
  return (
    <Card title={m.sale_summary()}>
      <dl className="grid gap-3">
        {facts.map(({ label, value, mark }) => (
          <div key={label}>
            <dt className="text-ink-3 text-sm">{label}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="wrap-anywhere min-w-0">{value || <span className="nothing">–</span>}</span>
              {mark !== undefined && (
                <Badge tone={mark ? 'ok' : 'warn'}>{mark ? m.email_confirmed() : m.email_unconfirmed()}</Badge>
              )}
            </dd>
          </div>
        ))}
        {type === 'store' && store_sub_domain && (
          <div>
            <dt className="text-ink-3 text-sm">{m.sub_domain()}</dt>
            <dd className="wrap-anywhere">
              <ShopLink subDomain={store_sub_domain} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

function ShopLink({ subDomain }: { subDomain: string }) {
  const { storeDomain } = getHosts()
  if (!storeDomain) return subDomain
  const url = shopUrl(typeof location === 'undefined' ? 'http:' : location.protocol, subDomain)
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      suppressHydrationWarning
      className="text-accent-strong hover:underline"
    >
      {url.replace(/^https?:\/\/|\/$/g, '')}
    </a>
  )
}
