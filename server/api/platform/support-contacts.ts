import * as z from 'zod/mini'
import { shownContact } from '#app/contracts/resources/support-contact.ts'
import { anyone, onlooker } from '#server/core/procedure/procedure.ts'
import { listContacts, platformContacts } from '#server/domain/support/list-contacts.ts'

const reply = z.object({ data: z.array(shownContact) })
const route = { method: 'GET', path: '/support-contacts', tags: ['support-contacts'] } as const

/** How to reach the people behind the platform. */
export const publicContacts = anyone
  .route({ ...route, summary: 'List the contacts of the platform' })
  .output(reply)
  .handler(async ({ context }) => ({ data: await platformContacts(context.locale) }))

/** How to reach the people behind the shop. */
export const shopContacts = onlooker
  .route({ ...route, summary: 'List the contacts of the shop' })
  .output(reply)
  .handler(async ({ context: { db, store, locale } }) => ({
    data: await listContacts({ db, storeId: store.id, locale }),
  }))
