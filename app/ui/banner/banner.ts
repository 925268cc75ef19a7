/** One image of a banner, in one language. */
export interface BannerImage {
  title: string | null
  text: string | null
  button: string | null
  image_url: string | null
  /** Shown on phones instead. */
  mobile_image_url: string | null
  /** Where a click leads, a path of the own host or an address; null: nowhere. */
  href: string | null
  /** What it leads to, in words. */
  points_to: string | null
}

/** A banner as pages show it. */
export interface Banner {
  id: number
  name: string
  type: 'single' | 'slider' | 'grid'
  /** How long a slide stays, in milliseconds. */
  interval: number
  items: readonly BannerImage[]
}
