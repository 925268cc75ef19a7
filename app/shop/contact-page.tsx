import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { spotOf } from '#app/lib/spot.ts'
import { m } from '#app/paraglide/messages.js'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PhoneIcon, PinIcon } from '#app/ui/icons.tsx'
import { ShownPlace } from '#app/ui/shown-place.tsx'
import { useShop } from './use-shop.ts'

const link = 'inline-flex min-h-11 max-w-full items-center gap-2 hover:text-ink hover:underline underline-offset-4'

/** Where the shop is, when it is open, and how to reach its people. */
export function ContactPage() {
  const { store, contacts } = useShop()
  const spot = spotOf(store.latitude, store.longitude)
  return (
    <div className="page-width px-4 pt-5 pb-14 sm:px-6 lg:px-10 lg:pt-8">
      <Breadcrumb items={[{ title: store.name, to: `/sites/${store.sub_domain}` }, { title: m.shop_contact() }]} />
      <h1 className="mt-2 text-3xl">{m.shop_contact()}</h1>
      {store.contact_description && (
        <p className="mt-2 max-w-2xl whitespace-pre-line text-ink-2">{store.contact_description}</p>
      )}
      <div className="mt-6 grid max-w-2xl gap-6">
        {(store.address || spot) && (
          <Part title={m.shop_find_us()}>
            {store.address && (
              <a href={store.map_url} className={link}>
                <PinIcon className="size-4.5" />
                <span className="min-w-0">{store.address}</span>
              </a>
            )}
            {spot && <ShownPlace spot={spot} name={store.name} />}
          </Part>
        )}
        {store.hours && (
          <Part title={m.shop_hours()}>
            <p className="figures whitespace-pre-line">{store.hours}</p>
          </Part>
        )}
        {store.phone && (
          <Part title={m.shop_phone()}>
            <a href={`tel:${store.phone.replace(/\s/g, '')}`} className={link}>
              <PhoneIcon className="size-4.5" />
              <span className="figures">{store.phone}</span>
            </a>
          </Part>
        )}
        {contacts.map(({ id, name, href, value, hours }) => (
          <Part key={id} title={name}>
            <a href={href} rel="noreferrer" className={link}>
              <span className="figures min-w-0 break-words">{value}</span>
            </a>
            {hours && <p className="text-ink-3 text-sm">{hours}</p>}
          </Part>
        ))}
        <Part title={m.shop_track()}>
          <Link to="/sites/$shop/track" params={{ shop: store.sub_domain }} className={link}>
            {m.shop_track_lost()}
          </Link>
        </Part>
      </div>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="font-semibold text-lg">{title}</h2>
    {children}
  </section>
)
