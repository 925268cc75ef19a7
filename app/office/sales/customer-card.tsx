import { Link } from '@tanstack/react-router'
import { Link2, Mail, MapPin, Phone } from 'lucide-react'
import type { Sale } from '#app/bff/sales.functions.ts'
import { copyAddress } from '#app/lib/copy-address.ts'
import { mapLink } from '#app/lib/map-link.ts'
import { spotOf } from '#app/lib/spot.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ShownPlace } from '#app/ui/shown-place.tsx'

const icon = 'mt-[0.25lh] size-4 shrink-0 text-ink-3'
const link = 'font-medium text-accent-strong hover:underline'
const row = 'flex min-w-0 items-start gap-2.5'

/** Who bought, and where it goes (specification 2.7). `open`: whether his page may be. */
export function CustomerCard({ sale, open }: { sale: Sale; open: boolean }) {
  const { customer_id, customer_orders, customer_fullname, telephone, email, tracking_url } = sale
  const { shipping_address_1, shipping_landmark, shipping_area, shipping_place } = sale
  const address = [shipping_address_1, shipping_landmark, shipping_area].filter(Boolean).join('\n')
  const { shipping_latitude: latitude, shipping_longitude: longitude } = sale
  const spot = latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : ''
  const place = spotOf(latitude, longitude)
  const map = mapLink({ latitude, longitude }, [shipping_address_1, shipping_place])
  return (
    <Card title={m.sale_customer()} id="customer">
      <div className="space-y-2">
        <p className="break-words font-semibold text-lg">
          {open && customer_id !== null && customer_orders !== null ? (
            <Link to="/customer/edit/$id" params={{ id: String(customer_id) }} className="hover:underline">
              {customer_fullname}
            </Link>
          ) : (
            customer_fullname
          )}
        </p>
        {customer_orders !== null && <p className="text-ink-2">{m.sale_customer_orders({ n: customer_orders })}</p>}
        {telephone && (
          <p className={row}>
            <Phone aria-hidden="true" className={icon} />
            <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`} className="figures hover:underline">
              {telephone}
            </a>
          </p>
        )}
        {email && (
          <p className={row}>
            <Mail aria-hidden="true" className={icon} />
            <a href={`mailto:${email}`} className="min-w-0 break-all hover:underline">
              {email}
            </a>
          </p>
        )}
        {(address || spot) && (
          <p className={row}>
            <MapPin aria-hidden="true" className={icon} />
            <span className="sr-only">{m.sale_shipping_address()}</span>
            <span className="min-w-0">
              <span className="block whitespace-pre-line break-words">{address}</span>
              {spot && <span className="figures block text-ink-3 text-sm">{spot}</span>}
              <a href={map} target="_blank" rel="noopener noreferrer" className={link}>
                {m.sale_open_map()}
              </a>
            </span>
          </p>
        )}
        {place && <ShownPlace spot={place} name={address || customer_fullname} />}
        {telephone && (
          <p className="flex items-center gap-2">
            <a href={tracking_url} target="_blank" rel="noopener" className={link}>
              {m.sale_tracking()}
            </a>
            <IconButton
              label={m.sale_copy_tracking()}
              icon={<Link2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
              onClick={() => copyAddress(tracking_url).then(() => toastSuccess(m.link_copied()), toastError)}
            />
          </p>
        )}
      </div>
    </Card>
  )
}
