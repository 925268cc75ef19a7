import { MapPin, Pencil, Star } from 'lucide-react'
import { mapLink } from '#app/lib/map-link.ts'
import { spotOf } from '#app/lib/spot.ts'
import { dialled } from '#app/lib/telephone.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { late } from '#app/ui/late.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'
import { ShownPlace } from '#app/ui/shown-place.tsx'
import type { AddressDraft } from './address-draft.ts'
import type { PlaceNameProps } from './place-name.tsx'

// With the names of all places.
const PlaceName = late<PlaceNameProps>(() => import('./place-name.tsx').then((file) => file.PlaceName))

interface AddressViewProps {
  address: AddressDraft
  onEdit: () => void
  onDefault: () => void
  onRemove: () => void
}

const icon = 'size-4.5'

/** An address as it is read, with what can be done with it. */
export function AddressView({ address, onEdit, onDefault, onRemove }: AddressViewProps) {
  const { label, recipient, telephone, address_1, landmark, postcode, is_default, ordered } = address
  const name = label || address_1
  const spot = spotOf(address.latitude, address.longitude)
  return (
    <div className="flex items-start gap-3 max-sm:flex-wrap">
      <div className="min-w-0 flex-1 space-y-1 max-sm:basis-full">
        {(label || is_default || ordered) && (
          <p className="flex flex-wrap items-center gap-2">
            {label && <span className="font-semibold">{label}</span>}
            {is_default && <Badge tone="ok">{m.customer_address_default()}</Badge>}
            {ordered && <Badge>{m.customer_address_ordered()}</Badge>}
          </p>
        )}
        <p className="whitespace-pre-line break-words">{address_1}</p>
        {address.province_code && <PlaceName address={address} />}
        {(landmark || postcode) && (
          <p className="break-words text-ink-2">{[landmark, postcode].filter(Boolean).join(' · ')}</p>
        )}
        {(recipient || telephone) && (
          <p className="break-words text-ink-2">
            {recipient} {telephone && <Tel number={telephone} />}
          </p>
        )}
        {spot && <ShownPlace spot={spot} name={name} />}
      </div>
      <span className="ms-auto inline-flex">
        <a
          href={mapLink(address, [address.address_1, address.landmark])}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={m.customer_address_map({ name })}
          className="inline-grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink max-sm:size-11"
        >
          <MapPin aria-hidden="true" className={icon} strokeWidth={1.75} />
        </a>
        {!is_default && (
          <IconButton
            label={m.customer_address_make_default({ name })}
            tip="none"
            icon={<Star aria-hidden="true" className={icon} strokeWidth={1.75} />}
            onClick={onDefault}
          />
        )}
        <IconButton
          label={m.customer_address_edit({ name })}
          tip="none"
          icon={<Pencil aria-hidden="true" className={icon} strokeWidth={1.75} />}
          onClick={onEdit}
        />
        <RemoveButton label={m.customer_address_remove({ name })} onClick={onRemove} />
      </span>
    </div>
  )
}

const Tel = ({ number }: { number: string }) => (
  <a href={`tel:${dialled(number)}`} className="figures whitespace-nowrap hover:text-accent-strong hover:underline">
    {number}
  </a>
)
