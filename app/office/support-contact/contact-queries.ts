import { queryOptions } from '@tanstack/react-query'
import { platformContacts } from '#app/bff/support-contacts.functions.ts'
import { supportContact } from '#app/contracts/resources/support-contact.ts'
import { getLocale } from '#app/lib/locale.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { listOptions } from '#app/office/crud/queries.ts'

export const contactApi = crudApi(supportContact.path)

/** All that one keeps, in their order: nobody has so many that they would need pages. */
export const ownOptions = () => listOptions(supportContact.path, contactApi, { limit: 100 })

/** The platform's, worded in the page's language. */
export const platformOptions = () =>
  queryOptions({ queryKey: ['platform-contacts', getLocale()], queryFn: () => platformContacts() })
