import type { Directory } from '#app/bff/directory.functions.ts'
import { StoreCard } from './store-card.tsx'

interface StoreGridProps {
  stores: Directory['data']
  signedIn: boolean
  heading?: 'h2' | 'h3'
  /** How many stand in the first view. */
  eager?: number
}

export function StoreGrid({ stores, signedIn, heading = 'h2', eager = 0 }: StoreGridProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {stores.map((store, index) => (
        <li key={store.sub_domain} className="min-w-0">
          <StoreCard store={store} signedIn={signedIn} heading={heading} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
