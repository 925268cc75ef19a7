import { getHosts, shopUrl } from '#app/lib/hosts.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import type { Profile } from './profile-type.ts'

/** What stands about the account, to read only: the store's part is changed in the settings. */
export function ProfileSummary({ profile }: { profile: Profile }) {
  const { type, email, store_phone, store_address, store_sub_domain } = profile
  const facts = [
    { label: m.email(), value: email },
    ...(type === 'store'
      ? [
          { label: m.telephone(), value: profile.phone ?? store_phone },
          { label: m.profile_shop_address(), value: profile.address ?? store_address },
        ]
      : []),
  ]
  return (
    <Card title={m.sale_summary()}>
      <dl className="grid gap-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-ink-3 text-sm">{label}</dt>
            <dd className="wrap-anywhere">{value || <span className="nothing">–</span>}</dd>
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
