import { cafe } from './cafe/store.ts'
import { electronics } from './electronics/store.ts'
import { fashion } from './fashion/store.ts'
import { platformContacts } from './platform-contacts.ts'
import type { SeedPerson, SeedStore } from './types.ts'

/** Everything of the demo but its orders (those are `orders.ts`). */
export const catalogue = {
  /** The same for every demo login; shown on the login page in demo mode only. */
  password: 'Phsar@2026demo',
  admin: {
    email: 'admin@phsar.example',
    phone: '011 200 300',
    name: { en: { first: 'Rithy', last: 'Nuon' }, km: { first: 'ឫទ្ធី', last: 'នួន' } },
  } satisfies SeedPerson,
  contacts: platformContacts,
  stores: [cafe, fashion, electronics] as readonly SeedStore[],
}
