import { customer } from '#app/contracts/resources/customer.ts'

/** The card of the form in which a field stands. */
export const setWith = (wanted: string) =>
  customer.fieldSets.filter(({ fields }) => fields.some(({ key }) => key === wanted))
