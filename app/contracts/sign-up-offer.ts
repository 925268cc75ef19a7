/** Whether anybody may open a shop: at once, once an admin approved it, or not. */
export const SIGN_UP_MODES = ['open', 'approval', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** A kind of shop as the sign-up offers it. */
export interface OfferedKind {
  id: number
  name: string
  icon: string | null
  /** Of the second level: it stands after the one above it. */
  below: boolean
  /** What such a shop looks like until its merchant says otherwise. */
  theme_id: number | null
}

/** What the sign-up lets one choose. */
export interface SignUpOffer {
  mode: SignUpMode
  kinds: OfferedKind[]
  themes: { id: number; name: string }[]
}
