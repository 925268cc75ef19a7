import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { PhoneIcon, PinIcon } from '#app/ui/icons.tsx'
import { ShopMark } from './shop-mark.tsx'
import { useShop } from './use-shop.ts'

const link =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-control hover:text-ink hover:underline underline-offset-4'

/** How to reach the people behind the shop. */
export function ShopFooter() {
  const { store, links } = useShop()
  return (
    <footer data-chrome className="mt-auto border-line border-t bg-sunken text-ink-2">
      <div className="page-width grid gap-x-12 gap-y-6 px-4 py-10 sm:px-6 md:grid-cols-[1fr_auto] lg:px-10">
        <div className="max-w-xl">
          <p className="flex items-center gap-3 font-semibold text-ink text-lg">
            <ShopMark className="size-8" />
            {store.name}
          </p>
          {store.about && <p className="mt-2">{store.about}</p>}
          {store.contact_description && <p className="mt-2 whitespace-pre-line">{store.contact_description}</p>}
        </div>
        <ul className="min-w-0 max-w-md">
          {store.phone && (
            <li>
              <a href={`tel:${store.phone.replace(/\s/g, '')}`} className={link}>
                <PhoneIcon className="size-4.5" />
                <span className="figures">{store.phone}</span>
              </a>
            </li>
          )}
          {store.address && (
            <li>
              <a href={store.map_url} className={link}>
                <PinIcon className="size-4.5" />
                <span className="min-w-0">{store.address}</span>
              </a>
            </li>
          )}
          <li>
            <Link to="/sites/$shop/contact" params={{ shop: store.sub_domain }} className={link}>
              {m.shop_contact()}
            </Link>
          </li>
          {store.hours && (
            <li className="py-2">
              <span className="block text-ink-3 text-sm">{m.shop_hours()}</span>{' '}
              <span className="figures whitespace-pre-line">{store.hours}</span>
            </li>
          )}
          {store.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noreferrer" className={link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        {links.footer && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of names that it escapes (server/domain/menus/menu-markup.ts)
          <div className="menus md:col-span-2" dangerouslySetInnerHTML={{ __html: links.footer }} />
        )}
        <p className="text-ink-3 text-sm md:col-span-2">{m.shop_made_with()}</p>
      </div>
    </footer>
  )
}
