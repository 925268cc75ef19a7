import { Link } from '@tanstack/react-router'
import type { Directory } from '#app/bff/directory.functions.ts'
import { pictureSizes } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { PinIcon } from '#app/ui/icons.tsx'
import { StoreMark } from './store-mark.tsx'

interface StoreCardProps {
  store: Directory['data'][number]
  /** Stands in the first view. */
  eager?: boolean
  /** Who is signed in goes to the shop at once: the public page of a store is for visitors (specification 6). */
  signedIn: boolean
  heading?: 'h2' | 'h3'
}

/** A store in the directory: its cover, its mark, what it is and where. The whole card leads to it. */
export function StoreCard({ store, eager, signedIn, heading: Heading = 'h2' }: StoreCardProps) {
  const { name, sub_domain, url, category, about, address, distance_km: far } = store
  const face = 'line-2 rounded-xs after:absolute after:inset-0 group-hover:text-accent-strong'
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <Cover image={store.cover_url} eager={eager ?? false} />
      <div className="flex flex-1 flex-col p-5">
        <div className="-mt-12 flex items-end">
          <StoreMark image={store.image_url} name={name} />
        </div>
        <Heading className="mt-3 text-lg">
          {signedIn ? (
            <a href={url} className={face}>
              {name}
            </a>
          ) : (
            <Link to="/all-store/$domain" params={{ domain: sub_domain }} className={face}>
              {name}
            </Link>
          )}
        </Heading>
        {category && <p className="text-ink-3 text-sm">{category.name}</p>}
        {about && <p className="line-2 mt-2 text-ink-2">{about}</p>}
        {(address || far !== null) && (
          <p className="mt-auto flex items-center gap-1.5 pt-3 text-ink-3 text-sm">
            <PinIcon />
            <span className="line flex-1">{address}</span>
            {far !== null && (
              <b className="figures font-medium text-accent-strong">{m.stores_km({ n: String(far) })}</b>
            )}
          </p>
        )}
      </div>
    </article>
  )
}

/** What stands at the head of the shop; without a picture, the check of the krama. */
function Cover({ image, eager }: { image: string | null; eager: boolean }) {
  if (!image) return <div aria-hidden="true" className="krama h-32 opacity-25" />
  return (
    <img
      width={400}
      height={232}
      {...pictureSizes(image)}
      sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
      src={image}
      alt=""
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className="h-32 w-full object-cover"
    />
  )
}
