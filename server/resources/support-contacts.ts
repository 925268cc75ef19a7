import { sql } from 'drizzle-orm'
import { type Channel, supportContact } from '#app/contracts/resources/support-contact.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { repository } from '#server/core/rows/repository.ts'
import { supportContacts } from '#server/db/schema/support.ts'
import { contactLink, contactValue } from '#server/domain/support/contact-value.ts'

export const supportContactRows = repository(supportContact, supportContacts, {
  reply: (_, { type, value }) => ({ href: contactLink(type as Channel, String(value)) }),
  async beforeSave(_db, _context, body, stored) {
    if (body.type === undefined && body.value === undefined) return {}
    const kept = contactValue((body.type ?? stored?.type) as Channel, String(body.value ?? stored?.value))
    if ('wrong' in kept) throw refusedField('value', kept.wrong)
    return kept
  },
  orderBy: async () => sql`${supportContacts.sort_order}, ${supportContacts.id}`,
})
