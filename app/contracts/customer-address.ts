import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { optionalText, phone, requiredText, text } from './fields.ts'
import { unlessMissing } from './issues.ts'

/** Above what anybody has, and few enough for one page. */
export const MOST_ADDRESSES = 50

const degrees = (most: number) =>
  z._default(
    z.nullable(z.number({ error: unlessMissing(m.customer_address_place_error) }).check(z.gte(-most), z.lte(most))),
    null,
  )

/** Where a customer has things sent (product.md 6.15); one with an id is one that is there. */
export const customerAddress = z.object({
  id: z.optional(z.int().check(z.positive())),
  /** What he calls it: home, work. */
  label: optionalText(64),
  /** Who takes it there, where that is not the customer. */
  recipient: optionalText(130),
  telephone: phone,
  address_1: requiredText(500),
  /** Official codes (places.ts). */
  province_code: z._default(z.nullable(text(4)), null),
  district_code: z._default(z.nullable(text(8)), null),
  /** What it is beside or across from, as drivers find it. */
  landmark: optionalText(255),
  postcode: optionalText(16),
  latitude: degrees(90),
  longitude: degrees(180),
  is_default: z._default(z.boolean(), false),
})
export type SentAddress = z.output<typeof customerAddress>

/** An address as replies have it. */
export const shownAddress = z.extend(customerAddress, {
  id: z.int(),
  telephone: z.nullable(z.string()),
  /** He had an order sent there. */
  ordered: z.boolean(),
})
export type ShownAddress = z.output<typeof shownAddress>
