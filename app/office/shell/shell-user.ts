import type { Preferences } from '#app/contracts/preferences.ts'

/** What the frame of the back-office reads of the profile. */
export interface ShellUser {
  type: 'admin' | 'store'
  firstname: string
  lastname: string
  email: string
  image_path: string | null
  store_name: string | null
  store_sub_domain: string | null
  permissions: readonly string[]
  preferences: Preferences
  /** The role he looks through. */
  preview?: { id: number; name: string } | null
  /** The platform's admin who looks after the store as its owner. */
  visitor?: { name: string; until: string } | null
  store_suspended?: boolean
  store_suspended_reason?: string | null
  store_pending?: boolean
}

export const fullName = (user: Pick<ShellUser, 'firstname' | 'lastname'>) => `${user.firstname} ${user.lastname}`.trim()
