import { useState } from 'react'
import type { ListedStore } from '#app/bff/directory.functions.ts'
import { mapLink } from '#app/lib/map-link.ts'
import { spotOf } from '#app/lib/spot.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PhoneIcon, PinIcon } from '#app/ui/icons.tsx'
import { late } from '#app/ui/late.tsx'
import { ShownPlace } from '#app/ui/shown-place.tsx'

const QrDrawing = late(async () => (await import('#app/ui/qr-drawing.tsx')).QrDrawing)

const link = 'inline-flex min-h-11 max-w-full items-center gap-2 rounded-xs hover:text-accent-strong hover:underline'

/** How to find the store and to reach its people. */
export function StoreFacts({ store }: { store: ListedStore }) {
  const { address, hours, phone, contacts, social } = store
  const spot = spotOf(store.latitude, store.longitude)
  const placed = address !== null || store.latitude !== null
  return (
    <Card title={m.stores_reach()} id="reach" className="self-start">
      <div className="grid gap-4">
        {hours && (
          <div>
            <h3 className="text-ink-3 text-sm">{m.stores_hours()}</h3>
            <p className="figures whitespace-pre-line">{hours}</p>
          </div>
        )}
        {placed && (
          <div>
            <h3 className="text-ink-3 text-sm">{m.address()}</h3>
            {address && <p>{address}</p>}
            <a href={mapLink(store, [store.name, address])} target="_blank" rel="noopener noreferrer" className={link}>
              <PinIcon />
              {m.stores_map()}
            </a>
            {spot && <ShownPlace spot={spot} name={store.name} />}
          </div>
        )}
        <ul>
          {phone && (
            <li>
              <a href={`tel:${phone.replace(/\s/g, '')}`} className={link}>
                <PhoneIcon />
                <span className="figures">{phone}</span>
              </a>
            </li>
          )}
          {contacts.map(({ id, name, value, href }) => (
            <li key={id}>
              <a
                href={href}
                rel="noreferrer"
                className="inline-block max-w-full rounded-xs py-1.5 hover:text-accent-strong hover:underline"
              >
                <span className="block text-ink-3 text-sm">{name}</span>
                <span className="figures break-words">{value}</span>
              </a>
            </li>
          ))}
          {social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noreferrer" className={link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <ShopCode url={store.url} />
      </div>
    </Card>
  )
}

/** The shop's address as a QR code, drawn when it is asked for: on a phone one is there already. */
function ShopCode({ url }: { url: string }) {
  const [open, setOpen] = useState(false)
  if (!open) return <Button onClick={() => setOpen(true)}>{m.stores_qr()}</Button>
  return (
    <div className="grid justify-items-center gap-2">
      <QrDrawing text={`${url}/store`} label={m.stores_qr_scan()} />
      <p className="text-center text-ink-2 text-sm">{m.stores_qr_scan()}</p>
    </div>
  )
}
