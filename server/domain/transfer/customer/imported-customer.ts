import type { ConsentSource } from '#app/contracts/consent.ts'
import type { Locale } from '#app/contracts/kit.ts'
import type { Destination } from '#server/domain/shipping/delivery-area.ts'

/** What a file says about one customer; blank cells say nothing. */
export interface ImportedCustomer {
  row: number
  /** Both blank where the file has no name. */
  firstname: string
  lastname: string
  /** E.164. One of telephone and e-mail is always given. */
  telephone: string | null
  email: string | null
  newsletter: boolean | null
  /** ISO. */
  consent_at: string | null
  consent_source: ConsentSource | null
  tags: string[]
  note: string
  /** The name of his customer group. */
  group: string
  locale: Locale | null
  /** Where he has things sent, his default one first. */
  addresses: string[]
  /** Where the first of them is, as far as it is known by name. */
  place: Destination
}
