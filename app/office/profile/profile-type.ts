import type { Preferences } from '#app/contracts/preferences.ts'

/** What the page reads of the specification's Profile (section 3). */
export interface Profile {
  type: 'admin' | 'store'
  firstname: string
  lastname: string
  email: string
  email_verified: boolean
  /** A new e-mail that waits to be confirmed. */
  pending_email: string | null
  /** Whether a sign-in asks for a code. */
  two_factor: boolean
  image: string | null
  image_path: string | null
  phone: string | null
  address: string | null
  store_name: string | null
  store_phone: string | null
  store_address: string | null
  store_sub_domain: string | null
  permissions: readonly string[]
  preferences: Preferences
}
