import type { Preferences } from '#app/resources/preferences.ts'

/** What the page reads of the specification's Profile (section 3). */
export interface Profile {
  type: 'admin' | 'store'
  firstname: string
  lastname: string
  email: string
  email_verified: boolean
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
